import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnProductRow } from '../../../features/selling/contract-own.ts'
import type { centsOf } from '../../../features/selling/rules-writes.ts'
import { callApi } from '../../../ui/api.ts'

/** A change of one field of a product, as `PATCH /store/products/{url}` takes it. */
type Price = ReturnType<typeof centsOf>
type Change = { priceCents: Price; confirmedPriceCents?: Price } | { stock: number; stockBefore: number }

type State = {
  busy: boolean
  error?: string
  /** The price that the shop asks about before it counts. */
  asked?: Price
  /** What takes the last change back, and the words for it. */
  undo?: { change: (now: OwnProductRow) => Change; text: string }
}

const FAILED = 'No se guardó. Revisa tu conexión e intenta de nuevo'

/**
 * Saves one field of a row as soon as it is typed. A price is saved on the revision that the row shows, so that another
 * window's edit is not overwritten unseen; pieces are saved as a difference.
 */
export function useRowEdit(product: OwnProductRow) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ busy: false })
  async function save(change: Change, undo?: State['undo']): Promise<boolean> {
    setState({ busy: true })
    const { url, revision } = product
    const body = 'stock' in change ? change : { ...change, revision }
    const answer = await callApi('PATCH', `/store/products/${encodeURIComponent(url)}`, { body })
    // The row is the saved one before its undo, which goes by its revision, can be pressed.
    if (answer.ok || answer.status === 409) await revalidate()
    if (answer.ok) setState({ busy: false, ...(undo && { undo }) })
    else
      setState({
        busy: false,
        error: Object.values(answer.errors ?? {})[0] ?? answer.detail ?? FAILED,
        ...(answer.code === 'product-price-unusual' &&
          'priceCents' in change && { asked: change.priceCents }),
      })
    return answer.ok
  }
  return {
    ...state,
    save,
    undone: () => state.undo && save(state.undo.change(product)),
    forget: () => setState({ busy: false }),
  }
}

export type RowEdit = ReturnType<typeof useRowEdit>
