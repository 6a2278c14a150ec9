import type { ErrorCodes } from './errors.ts'

/** `office` works at one faculty's office. */
export const staffRoles = ['administrator', 'moderation', 'money', 'office'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Areas of the staff pages with the roles that may enter besides administrators. */
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

export function opensArea(roles: readonly StaffRole[], area: StaffArea): boolean {
  const allowed: readonly StaffRole[] = areas[area]
  return roles.some((role) => role === 'administrator' || allowed.includes(role))
}

const areaOfPath: Readonly<Record<string, StaffArea>> = {
  '': 'queue',
  find: 'queue',
  products: 'review',
  stores: 'review',
  reports: 'review',
  wanted: 'review',
  prohibited: 'review',
  orders: 'cases',
  tasks: 'money',
  checks: 'money',
  categories: 'catalogue',
  banners: 'catalogue',
  books: 'catalogue',
  'books.csv': 'catalogue',
  search: 'catalogue',
  courses: 'catalogue',
  'courses.csv': 'catalogue',
  users: 'people',
  'hand-over': 'office',
  faculties: 'campus',
  audit: 'audit',
  settings: 'settings',
  setup: 'settings',
}

/** @param path after `/staff`: `/orders/…` or empty; unlisted ones are for administrators */
export function opensPath(roles: readonly StaffRole[], path: string): boolean {
  const [, first = ''] = path.replace(/\.data$/, '').split('/')
  return opensArea(roles, areaOfPath[first] ?? 'settings')
}

export type Viewer = {
  id: string
  sessionId: string
  username: string
  displayName: string
  email: string
  role: 'user' | 'staff'
  staffRoles: readonly StaffRole[]
  staffFacultyId: number | null
  isStudent: boolean
  /** Key in the file store; null shows the default icon. */
  picture: string | null
  hasPassword: boolean
}

export const isOfficeOnly = ({ staffRoles: roles }: Pick<Viewer, 'staffRoles'>): boolean =>
  roles.length > 0 && roles.every((role) => role === 'office')

export type Staff = Viewer & { role: 'staff' }

export const viewerErrors = {
  'sign-in-needed': [401, 'Debes iniciar sesión'],
  forbidden: [403, 'Acceso denegado'],
} as const satisfies ErrorCodes
