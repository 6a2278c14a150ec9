import { letGoTexts } from './cart-texts.ts'

/** Lets go of an unfinished payment; answers why it could not, undefined once it is over. Never throws. */
export async function callLetGo(checkoutId: string): Promise<string | undefined> {
  const response = await fetch(`/api/v1/checkouts/${checkoutId}`, { method: 'DELETE' }).catch(() => undefined)
  if (response?.ok) return undefined
  if (!response || response.status >= 500) return letGoTexts.failed
  const problem: { detail?: string } = await response.json().catch(() => ({}))
  return problem.detail ?? letGoTexts.failed
}
