import { expect, test } from 'vitest'
import type { SearchPage } from '../../src/features/catalogue/contract.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import {
  awaitedFilters,
  chosenFilters,
  narrowedHref,
  readSearchAddress,
} from '../../src/pages/shop/search/search-view.ts'

const address = {
  param: 'guitarra usada',
  filters: noFilters,
  sort: undefined,
  literal: false,
  filterWords: true,
}
const page = { wordFilters: { condition: 'usado' }, areWordFiltersLeftOut: true } as SearchPage

test('[BYD-05] [CAT-17] a saved search has the filters of its words, also without results', () => {
  expect(chosenFilters(address, page).filters.condition).toBeNull()
  expect(awaitedFilters(address, page)).toEqual({ ...noFilters, condition: 'usado' })
})

test('[CAT-17] a text of filters alone remains one when filtered, sorted and reset', () => {
  const cheap = { ...address, param: 'barato' }
  const all = { typed: '', sort: 'bajo', wordFilters: { cheapest: true } } as SearchPage
  expect(chosenFilters(cheap, all)).toEqual({ filters: noFilters, sort: 'bajo' })
  expect(narrowedHref(cheap, all, 'primero', noFilters)).toBe('/search/barato?orden=primero&tal=0')
  const narrowed = readSearchAddress('barato', new URLSearchParams('orden=primero&tal=0'))
  expect(narrowed).toEqual({ ...cheap, sort: 'primero', filterWords: false })
  const next = { ...all, sort: 'primero', wordFilters: {} } as SearchPage
  expect(narrowedHref(narrowed, next, 'relevancia', noFilters)).toBe('/search/barato?tal=0')
})
