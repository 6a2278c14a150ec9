import type { AccountView } from '../../paths.ts'

/** The views of the account that are there; links to the others wait until theirs is (D2 §2.2 lists all). */
const served: ReadonlySet<AccountView> = new Set([
  'wishlist',
  'alerts',
  'my-shopping',
  'new-store',
  'my-store',
  'my-sales',
  'orders',
  'disputes',
  'messages',
  'money',
  'profile',
])

export function isServed(view: AccountView): boolean {
  return served.has(view)
}
