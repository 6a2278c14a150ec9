import type { ErrorCodes } from './errors.ts'

/** Author of a request, as far as every use case needs to know. null is a guest. */
export type Viewer = {
  id: string
  sessionId: string
  username: string
  displayName: string
  email: string
  role: 'user' | 'staff'
  /** Verified as a student (D2 §4.5). */
  isStudent: boolean
  /** Key of the picture in the file store; null shows the default icon. */
  picture: string | null
  /** Made with a password rather than at an identity provider. */
  hasPassword: boolean
}

/** Somebody of whom it was asked that they are staff (`requireStaff`). */
export type Staff = Viewer & { role: 'staff' }

/** Refusals of who is not signed in, or is not staff. */
export const viewerErrors = {
  'sign-in-needed': [401, 'Debes iniciar sesión'],
  forbidden: [403, 'Acceso denegado'],
} as const satisfies ErrorCodes
