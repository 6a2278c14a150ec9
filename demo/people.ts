import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../src/context.ts'
import { createAccount } from '../src/features/accounts/actions/create-account.ts'
import { markStudent } from '../src/features/accounts/store/students.ts'
import { users } from '../src/features/accounts/tables.ts'
import type { Staff, Viewer } from '../src/lib/viewer.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { contextAt, daysBefore } from './tools.ts'

const PASSWORD = 'Tianguis@2026'

type Person = {
  username: string
  firstName: string
  lastName: string
  phone: string
  address: string
  student: boolean
  staff: boolean
  /** Whether the demo's password opens the account; all others cannot be signed in to. */
  signsIn: boolean
}

const named = (
  username: string,
  firstName: string,
  lastName: string,
  more: Partial<Person> = {},
): Person => ({
  username,
  firstName,
  lastName,
  phone: '',
  address: '',
  student: true,
  staff: false,
  signsIn: true,
  ...more,
})

/** The accounts that people sign in to, and the stores that two of them own. */
const accounts: readonly Person[] = [
  named('compradora', 'Ana', 'Compradora', {
    phone: '4440000101',
    address: 'Calle de Ejemplo 12, Centro (dirección de demostración)',
  }),
  named('vendedor', 'Luis', 'Vendedor', { phone: '4440000102' }),
  named('vendedora', 'Sofía', 'Vendedora', { phone: '4440000103' }),
  named('nuevo', 'Diego', 'Nuevo', { student: false }),
  named('moderadora', 'Elena', 'Moderadora', { student: false, staff: true }),
]

const owners: Record<string, string> = {
  'La Repisa Universitaria': 'vendedor',
  'Ropero Potosino': 'vendedora',
}

/** Which account owns a demo store? */
export function ownerOf(store: { store: string; username: string }): string {
  return owners[store.store] ?? store.username
}

/** Everybody of the demo by username, created where missing. */
export async function seedPeople(
  ctx: Context,
  catalogue: DemoCatalogue,
  now: Date,
): Promise<Map<string, Viewer>> {
  const voices = [
    ...catalogue.reviews.map(({ name }) => name),
    ...catalogue.questions.map((q) => q.transmitter),
  ]
  const fillers = new Set([...catalogue.stores.map(ownerOf), ...voices])
  for (const { username } of accounts) fillers.delete(username)
  const people = [
    ...accounts,
    ...[...fillers].map((username) => named(username, username, '', { signsIn: false })),
  ]

  const known = await viewers(ctx)
  const missing = people.filter(({ username }) => !known.has(username))
  if (missing.length === 0) return known
  // One hash serves all: a password costs 60 ms of work on purpose. Nobody knows the second one.
  const [open, shut] = await Promise.all([
    ctx.auth.hashPassword(PASSWORD),
    ctx.auth.hashPassword(randomBytes(32).toString('base64url')),
  ])
  for (const [index, person] of missing.entries())
    await seedPerson(contextAt(ctx, daysBefore(now, 200 - index)), person, person.signsIn ? open : shut)
  return viewers(ctx)
}

/** One transaction, so that nobody is left half made. */
async function seedPerson(ctx: Context, person: Person, passwordHash: string): Promise<void> {
  const { username, firstName, lastName, phone, address, student, staff } = person
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const email = `${username}@demo.tianguis.example`
    const account = { username, email, firstName, lastName, phone, passwordHash, emailVerified: true }
    const id = await createAccount(ctx, tx, account)
    if (student) await markStudent(tx, id, `${username}@alumnos.universidad.example`, now)
    const { country, city } = ctx.site.identity()
    if (address) await tx.update(users).set({ address, country, city }).where(eq(users.id, id))
    if (staff)
      await tx
        .update(users)
        .set({ role: 'staff', staffRoles: ['administrator'] })
        .where(eq(users.id, id))
  })
}

async function viewers(ctx: Context): Promise<Map<string, Viewer>> {
  const rows = await ctx.db.select().from(users)
  return new Map(
    rows.map((row) => [
      row.username,
      {
        id: row.id,
        sessionId: '',
        username: row.username,
        displayName: row.name,
        email: row.email,
        role: row.role,
        staffRoles: row.staffRoles,
        staffFacultyId: null,
        isStudent: row.studentVerifiedAt !== null,
        picture: row.image,
        hasPassword: true,
      },
    ]),
  )
}

/** @throws where the demo names somebody whom it does not have */
/** The member of staff who decides in the demo. */
export function moderator(people: ReadonlyMap<string, Viewer>): Staff {
  const viewer = viewerNamed(people, 'moderadora')
  return { ...viewer, role: 'staff' }
}

export function viewerNamed(people: ReadonlyMap<string, Viewer>, username: string): Viewer {
  const viewer = people.get(username)
  if (!viewer) throw new Error(`the demo has no account ${username}`)
  return viewer
}
