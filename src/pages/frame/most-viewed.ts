import type { CategoryLeaders } from '../../features/catalogue/contract.ts'
import type { LoadLeaders } from './frame-data.ts'

/** What is looked at most in each category, for the open menu. */
export const loadLeaders: LoadLeaders = async () => {
  const answer = await fetch('/api/v1/categories/leaders')
  if (!answer.ok) throw new Error(`leaders answered ${answer.status}`)
  const { items } = (await answer.json()) as { items: CategoryLeaders }
  return new Map(items.map(({ category, products }) => [category, products]))
}
