import type { Me } from '../../features/me/contract.ts'
import { accountOf } from '../../features/me/store.ts'
import { paths } from '../../paths.ts'
import type { MemberRequest } from './request.ts'

const asked = new WeakMap<MemberRequest, ReturnType<typeof accountOf>>()

function rowOf(page: MemberRequest) {
  const row = asked.get(page) ?? accountOf(page.ctx.db, page.viewer.id)
  asked.set(page, row)
  return row
}

/** The visitor's own store. Several loaders call it; the database is queried once per request. */
export async function ownStore(page: MemberRequest) {
  return (await rowOf(page)).store
}

export async function loadAccount(page: MemberRequest) {
  const { viewer } = page
  const row = await rowOf(page)
  return {
    person: {
      displayName: viewer.displayName,
      username: viewer.username,
      email: viewer.email,
      picture: viewer.picture && paths.file(viewer.picture),
      hasPassword: viewer.hasPassword,
      isStaff: viewer.role === 'staff',
      /** ISO 8601; null before the verification as a student. */
      studentSince: row.studentSince?.toISOString() ?? null,
    },
    store: row.store && { name: row.store.name, products: row.store.products },
  }
}

type Loaded = Awaited<ReturnType<typeof loadAccount>>

/** With the counts of open tasks in the store, from `useMe()`. */
export type AccountData = Loaded & { store: (NonNullable<Loaded['store']> & NonNullable<Me['todo']>) | null }
