/** The page in an address, from 1 to `max`; an invalid one counts as the first. */
export function pageIn(params: URLSearchParams, max: number): number {
  return Math.min(max, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
}
