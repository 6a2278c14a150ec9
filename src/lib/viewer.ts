import type { ErrorCodes } from './errors.ts'

/** Roles within staff; an office is that of one faculty. */
export const staffRoles = ['administrator', 'moderation', 'money', 'office'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Parts of the staff area, and who may enter each beside administrators. */
const areas = {
  queue: ['moderation', 'money'],
  review: ['moderation'],
  cases: ['moderation', 'money'],
  money: ['money'],
  catalogue: ['moderation'],
  people: ['moderation'],
  audit: ['moderation', 'money'],
  office: ['moderation', 'office'],
  campus: [],
  roles: [],
  settings: [],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffArea = keyof typeof areas

/** Whether these roles open this part of the staff area. */
export function opensArea(roles: readonly StaffRole[], area: StaffArea): boolean {
  const allowed: readonly StaffRole[] = areas[area]
  return roles.some((role) => role === 'administrator' || allowed.includes(role))
}

/** Parts of the staff area by the first word of an address, of its pages and of the API alike. */
const areaOfPath: Readonly<Record<string, StaffArea>> = {
  '': 'queue',
  queue: 'queue',
  find: 'queue',
  products: 'review',
  stores: 'review',
  reports: 'review',
  wanted: 'review',
  prohibited: 'review',
  orders: 'cases',
  returns: 'cases',
  disputes: 'cases',
  tasks: 'money',
  warnings: 'money',
  checkouts: 'money',
  checks: 'money',
  categories: 'catalogue',
  subcategories: 'catalogue',
  banners: 'catalogue',
  books: 'catalogue',
  'books.csv': 'catalogue',
  search: 'catalogue',
  searches: 'catalogue',
  synonyms: 'catalogue',
  courses: 'catalogue',
  'courses.csv': 'catalogue',
  programmes: 'catalogue',
  terms: 'catalogue',
  users: 'people',
  'hand-over': 'office',
  faculties: 'campus',
  audit: 'audit',
  settings: 'settings',
  setup: 'settings',
}

/**
 * Whether these roles open an address of the staff area; what the table does not name is for administrators.
 *
 * @param path behind `/staff`, `/orders/…` or empty
 */
export function opensPath(roles: readonly StaffRole[], path: string): boolean {
  const [, first = ''] = path.replace(/\.data$/, '').split('/')
  // The office takes back what it handed over.
  const area = path === '/returns/receive' ? 'office' : (areaOfPath[first] ?? 'settings')
  return opensArea(roles, area)
}

/** Author of a request, as far as every use case needs to know. null is a guest. */
export type Viewer = {
  id: string
  sessionId: string
  username: string
  displayName: string
  email: string
  role: 'user' | 'staff'
  /** Of staff; nobody else has any. */
  staffRoles: readonly StaffRole[]
  /** Whose office a member of staff with that role is at. */
  staffFacultyId: number | null
  /** Verified as a student (D2 §4.5). */
  isStudent: boolean
  /** Key of the picture in the file store; null shows the default icon. */
  picture: string | null
  /** Made with a password rather than at an identity provider. */
  hasPassword: boolean
}

/** Works at one faculty's office and nowhere else. */
export const isOfficeOnly = ({ staffRoles: roles }: Pick<Viewer, 'staffRoles'>): boolean =>
  roles.length > 0 && roles.every((role) => role === 'office')

/** Somebody of whom it was asked that they are staff (`requireStaff`). */
export type Staff = Viewer & { role: 'staff' }

/** Refusals of who is not signed in, or is not staff. */
export const viewerErrors = {
  'sign-in-needed': [401, 'Debes iniciar sesión'],
  forbidden: [403, 'Acceso denegado'],
} as const satisfies ErrorCodes
