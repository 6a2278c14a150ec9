import type { CategoryLeaders } from '../../features/catalogue/contract.ts'
import { callApi } from '../../ui/api.ts'
import type { LoadLeaders } from './frame-data.ts'

/** What is looked at most in each category, for the open menu. */
export const loadLeaders: LoadLeaders = async () => {
  const answer = await callApi<{ items: CategoryLeaders }>('GET', '/categories/leaders')
  if (!answer.ok) throw new Error(`leaders answered ${answer.status}`)
  return new Map(answer.view.items.map(({ category, products }) => [category, products]))
}
