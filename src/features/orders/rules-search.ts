import type { OwnSearch } from '../selling/rules-own-search.ts'

export type OrderSearch = {
  text: string
  number: number | undefined
  product: OwnSearch
}

/** "T-10001", "t10001", "#10001" or the number alone. */
const NUMBER = /^(?:t?\s{0,9}-?|#)\s{0,9}(\d{1,15})$/i

export function orderNumberIn(text: string): number | undefined {
  const digits = NUMBER.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
