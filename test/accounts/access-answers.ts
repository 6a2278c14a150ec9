import type { StaffRole } from '../../src/lib/viewer.ts'
import { type Role, roles, type Scene } from './access-rows.ts'

/** Response of a page or form to each role; `rest` covers all others. */
export type Answers = Partial<Record<Role, string>> & { rest: string }
export type PageRow = {
  /** The address, where the route's own has placeholders or a query matters. */
  at?: (scene: Scene) => string
  form?: (scene: Scene) => Record<string, string> | FormData
  answers: Answers
  /** Roles within staff, beside administrators, that may send the form; absent for what is not staff's. */
  by?: readonly StaffRole[]
}

export function said({ rest, ...own }: Answers): Record<Role, string> {
  return Object.fromEntries(roles.map((role) => [role, own[role] ?? rest])) as Record<Role, string>
}

export const nobody = '0195f5a0-0000-7000-8000-000000000000'
/** The same for everybody. */
export const open = (rest: string): Answers => ({ rest })
/** Login pages redirect signed-in users. */
export const guests = (answer: string): Answers => ({ rest: '302 /account', guest: answer, blocked: answer })
/** Guests are redirected to the login and back. */
export const member = (rest: string): Answers => ({ rest, guest: '302 /login', blocked: '302 /login' })
/** A view of who has a store; the others are led to `rest`. */
export const seller = (own: string, rest = '302 /account'): Answers => ({ ...member(rest), seller: own })
/** To everybody else there is no such page. */
export const staff = (may: string): Answers => ({
  rest: '404',
  staff: may,
  guest: '302 /login',
  blocked: '302 /login',
})
