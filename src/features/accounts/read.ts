import type { Context } from '../../context.ts'
import { addMs } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { settings } from '../settings/rules.ts'
import type { StudentVerification, UserInfo } from './contract.ts'
import type { DeviceView, ProfileView } from './contract-profile.ts'
import { studentCodeState } from './rules.ts'
import { deviceName } from './rules-devices.ts'
import { findProfile } from './store/profiles.ts'
import { sessionsOf } from './store/sessions.ts'
import { findStudentCode, findStudentMark } from './store/students.ts'

export async function readStudentVerification(ctx: Context, viewer: Viewer): Promise<StudentVerification> {
  const mark = await findStudentMark(ctx.db, viewer.id)
  if (mark?.verifiedAt)
    return { state: 'verified', institutionalEmail: mark.email, verifiedAt: mark.verifiedAt.toISOString() }
  const code = await findStudentCode(ctx.db, viewer.id)
  const state = studentCodeState(code, ctx.clock.now())
  if (!code || state === 'none' || state === 'expired') return { state: 'noStudent' }
  return {
    state: 'pending',
    institutionalEmail: code.email,
    resendAt: addMs(code.sentAt, settings.studentCode.resendMs).toISOString(),
    expiresAt: code.expiresAt.toISOString(),
  }
}

export async function readProfile(ctx: Context, viewer: Viewer): Promise<ProfileView> {
  const row = await findProfile(ctx.db, viewer.id)
  const { country = '', city = '', phone = '', address = '' } = row ?? {}
  const { displayName, username, email, picture, method } = userInfo(viewer)
  return {
    firstName: row?.firstName ?? '',
    lastName: row?.lastName ?? '',
    displayName,
    username,
    email,
    picture,
    method,
    advertising: (row?.advertisingAt ?? null) !== null,
    address: { country, city, phone, address },
  }
}

export async function readSessions(ctx: Context, viewer: Viewer): Promise<DeviceView[]> {
  const rows = await sessionsOf(ctx.db, viewer.id, ctx.clock.now())
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      address: row.address ?? '',
      createdAt: row.createdAt.toISOString(),
      usedAt: row.usedAt.toISOString(),
      current: row.id === viewer.sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current))
}

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
