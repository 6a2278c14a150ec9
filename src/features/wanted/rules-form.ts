import { priceProblem } from '../selling/rules-price.ts'
import { readPrice } from '../selling/rules-writes.ts'
import { wantedTexts as texts } from './texts.ts'

/** What is wrong with the most that is paid: a number of centavos, or what a person types in pesos. */
export function maxPriceProblem(given: number | string): string | undefined {
  if (given === '') return texts.price
  return readPrice(given) === 0 ? texts.priceLow : priceProblem(given)
}

/** Errors of a notice's form that a browser can tell before it is sent; the contract has the last word. */
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
