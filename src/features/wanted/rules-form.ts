import { priceProblem } from '../selling/rules-price.ts'
import { readPrice } from '../selling/rules-writes.ts'
import { wantedTexts as texts } from './texts.ts'

/** @param given centavos as a number, or pesos as typed */
export function maxPriceProblem(given: number | string): string | undefined {
  if (given === '') return texts.price
  return readPrice(given) === 0 ? texts.priceLow : priceProblem(given)
}

/** Problems shown in the browser before sending; the contract repeats the checks. */
export function noticeProblems({
  what,
  maxPrice,
}: {
  what: string
  maxPrice: string
}): Readonly<Record<string, string>> {
  const price = maxPriceProblem(maxPrice)
  return {
    ...(what.trim() === '' && { what: texts.what }),
    ...(price !== undefined && { maxPrice: price }),
  }
}
