import { expect, test } from 'vitest'
import type { SearchPage } from '../../src/features/catalogue/contract.ts'
import { noFilters } from '../../src/features/catalogue/rules-filters.ts'
import { awaitedFilters, chosenIn } from '../../src/web/pages/search/search-view.ts'

const address = { param: 'guitarra usada', filters: noFilters, sort: undefined, literal: false }
const page = { wordFilters: { condition: 'usado' }, areWordFiltersLeftOut: true } as SearchPage

test('[BYD-05] [CAT-17] who saves a search waits for what its words ask for, also where nothing has it', () => {
  expect(chosenIn(address, page).filters.condition).toBeNull()
  expect(awaitedFilters(address, page)).toEqual({ ...noFilters, condition: 'usado' })
})
