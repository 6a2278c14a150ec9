import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUsers } from '../../src/features/accounts/store/staff.ts'
import { staffStores } from '../../src/features/staff/store/stores.ts'
import { storeList } from '../../src/features/stores/store.ts'
import { openShop, type Shop } from '../catalogue/shop.ts'
import { makeStore, makeUser } from '../factories.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const maria = await makeUser(shop.db, { username: 'maria_p', name: 'María Peña Dvořák' })
  await makeUser(shop.db, { username: 'otro', name: 'Otro 100%' })
  await makeStore(shop.db, { name: 'Café Ñandú', ownerId: maria.id })
})
afterAll(() => shop?.close())

const page = { page: 1, limit: 10 }

test.each([
  ['maria', 1],
  ['MARÍA', 1],
  ['pena maria', 1],
  ['dvorak', 1],
  ['Dvořák', 1],
  ['@maria_p', 1],
  ['mariaxp', 0],
  ['maria otro', 0],
  ['0%', 1],
  ['_', 1],
  ['test.example', 2],
  ['', 2],
])('[PLT-01] staff find users with %j, whatever its accents: %i', async (q, total) => {
  expect((await findUsers(shop.db, { q, filter: 'all', ...page })).total).toBe(total)
})

test.each([
  ['cafe', 1],
  ['NANDU café', 1],
  ['maria_p', 1],
  ['té', 0],
])('[PLT-01] staff find stores with %j: %i', async (q, total) => {
  expect((await staffStores(shop.db, { q, ...page })).total).toBe(total)
})

test.each([
  ['cafe', 1],
  ['nandu CAFÉ', 1],
  ['andu', 1],
  ['café, ñandú', 1],
  ['cafe otro', 0],
  ['李', 0],
  ['%', 0],
])('[CAT-13] the directory finds stores with %j: %i', async (q, total) => {
  expect((await storeList(shop.db, { q, sort: 'latest', ...page })).total).toBe(total)
})
