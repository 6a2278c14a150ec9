import type { Viewer } from '../../lib/viewer.ts'
import type { UserInfo } from './contract.ts'

export function userInfo(viewer: Viewer): UserInfo {
  return {
    id: viewer.id,
    username: viewer.username,
    email: viewer.email,
    displayName: viewer.displayName,
    picture: viewer.picture === null ? null : `/files/${viewer.picture}`,
    method: viewer.hasPassword ? 'direct' : 'google',
    role: viewer.role,
    verifiedStudent: viewer.isStudent,
  }
}
