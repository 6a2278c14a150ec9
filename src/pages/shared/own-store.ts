import { type StoreRow, storeOfOwner } from '../../features/stores/store.ts'
import type { PageRequest } from './request.ts'

const asked = new WeakMap<PageRequest, Promise<StoreRow | undefined>>()

/** The visitor's own store. The account's frame and its page both ask; the database is asked once a request. */
export function ownStore(page: PageRequest): Promise<StoreRow | undefined> {
  if (!page.viewer) return Promise.resolve(undefined)
  const store = asked.get(page) ?? storeOfOwner(page.ctx.db, page.viewer.id)
  asked.set(page, store)
  return store
}
