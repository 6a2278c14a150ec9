import { useEffect, useState } from 'react'
import { callApi } from '../../../ui/api.ts'
import { chosenCondition } from '../../catalogue/rules.ts'
import type { ProductFormValues } from '../contract-form.ts'
import type { ProposalsView } from '../contract-proposals.ts'

/** Milliseconds without a key before the request. */
const PAUSE_MS = 400

/** Choices of sellers of similar products. The last answer stays until the next one; null before. */
export function useProposals({
  name,
  condition,
  subcategory,
}: Pick<ProductFormValues, 'name' | 'condition' | 'subcategory'>): ProposalsView | null {
  const [answer, setAnswer] = useState<ProposalsView | null>(null)
  const wanted = name.trim()
  const id = subcategory.split('_')[0] ?? ''
  useEffect(() => {
    if (wanted.length < 3) return setAnswer(null)
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({
        name: wanted.slice(0, 120),
        ...(condition && { condition: chosenCondition(condition).condition }),
        ...(id && { subcategory: id }),
      })
      const { signal } = stop
      const found = await callApi<ProposalsView>('GET', `/products/proposals?${query}`, { signal })
      if (found.ok && !signal.aborted) setAnswer(found.view)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, condition, id])
  return answer
}
