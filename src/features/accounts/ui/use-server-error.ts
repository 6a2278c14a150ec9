import { useState } from 'react'
import { useActionData } from 'react-router'

const NEVER = Symbol('nothing was typed yet')

/**
 * The server's word on a field: it stands until the value changes, and anew with each answer, the same words too.
 * The second part is to be called when the value changes.
 */
export function useServerError(error: string | undefined): [shown: string | undefined, onChange: () => void] {
  const answer = useActionData<unknown>()
  const [typedOver, setTypedOver] = useState<unknown>(NEVER)
  return [typedOver === answer ? undefined : error, () => setTypedOver(answer)]
}
