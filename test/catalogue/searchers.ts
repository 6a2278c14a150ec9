import { expect } from 'vitest'
import type { SavedSearchView } from '../../src/features/alerts/contract.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { makeLogin } from '../sale/people.ts'

/** Where searches are saved. */
export const SAVED_SEARCHES = '/api/v1/account/saved-searches'

/** Somebody who searches, signed in. */
export async function makeSearcher(shop: Shop) {
  const person = await makeLogin(shop, false)
  return { ...person, browser: await shop.as(person.email) }
}

/** Saves a search; answers its id. */
export async function save(browser: Browser, search: object): Promise<string> {
  const answer = await browser.post(SAVED_SEARCHES, search)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

export async function listOf(browser: Browser): Promise<SavedSearchView[]> {
  return ((await (await browser.get(SAVED_SEARCHES)).json()) as { items: SavedSearchView[] }).items
}
