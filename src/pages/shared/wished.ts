import { wishedUrls } from '../../features/wishlist/store.ts'
import type { PageRequest } from './request.ts'

const asked = new WeakMap<PageRequest, Promise<string[]>>()

/** Urls of the products on the visitor's wishlist. Header and page both ask; the database is asked once a request. */
export function wishedBy(page: PageRequest): Promise<string[]> {
  if (!page.viewer) return Promise.resolve([])
  const urls = asked.get(page) ?? wishedUrls(page.ctx.db, page.viewer.id)
  asked.set(page, urls)
  return urls
}
