import { eq, or, type SQL, sql } from 'drizzle-orm'
import { hasWords } from '../../platform/db/folded.ts'
import { isFoundByOwner } from '../selling/store/own-search.ts'
import type { OrderSearch } from './rules-search.ts'
import { orders } from './tables.ts'

/** Matches its product by its current or its former name. */
const isOfProduct = ({ text, product }: OrderSearch): SQL | undefined =>
  or(
    hasWords(orders.productName, text),
    sql`exists (select from products where products.id = ${orders.productId} and ${isFoundByOwner(product)})`,
  )

const isNumbered = ({ number }: OrderSearch): SQL | undefined =>
  number === undefined ? undefined : eq(orders.number, number)

export function isFoundByBuyer(search: OrderSearch | undefined): SQL | undefined {
  if (!search) return undefined
  const isNamed = hasWords(sql`other.name`, search.text) ?? sql`false`
  const isOfStore = sql`exists (select from stores other where other.id = ${orders.storeId} and ${isNamed})`
  return or(isNumbered(search), isOfProduct(search), isOfStore)
}

export function isFoundBySeller(search: OrderSearch | undefined): SQL | undefined {
  if (!search) return undefined
  const isNamed = hasWords(sql`concat_ws(' ', other.name, other.username)`, search.text) ?? sql`false`
  const isOfBuyer = sql`exists (select from users other where other.id = ${orders.buyerId} and ${isNamed})`
  return or(isNumbered(search), isOfProduct(search), isOfBuyer)
}
