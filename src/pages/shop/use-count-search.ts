import { type RefCallback, useCallback, useEffect } from 'react'
import { callApi } from '../../ui/api.ts'
import { productOf, rememberResult, takeOpening, takePurchase } from './search-trail.ts'

/** The server decides what counts; what does not arrive is not missed. */
function tell(what: '' | '/opened' | '/bought', body: { q: string; product?: string }): void {
  void callApi('POST', `/searches${what}`, { body, keepalive: true })
}

/** Tells that a text was searched, once a browser session. Empty: none was. */
export function useCountSearch(text: string): void {
  useEffect(() => {
    if (text === '') return
    const key = `searched ${text}`
    try {
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
    } catch {
      // Without storage every search is told; the server counts one in a while.
    }
    tell('', { q: text })
  }, [text])
}

/** For the element around a text's results: remembers which of them was pressed. */
export function useResultTrail(text: string): RefCallback<HTMLElement> {
  return useCallback(
    (results: HTMLElement | null) => {
      if (!results || text === '') return
      const remember = ({ target }: Event) => {
        const product = productOf(target)
        if (product !== undefined) rememberResult(product, text)
      }
      // The middle button opens a tab of its own.
      const presses = ['click', 'auxclick'] as const
      for (const press of presses) results.addEventListener(press, remember, { capture: true })
      return () => {
        for (const press of presses) results.removeEventListener(press, remember, { capture: true })
      }
    },
    [text],
  )
}

/** Tells that a product was opened, where the results of a text led here. */
export function useCountOpening(product: string): void {
  useEffect(() => {
    const q = takeOpening(product)
    if (q !== undefined) tell('/opened', { q, product })
  }, [product])
}

/** Tells which of these products were bought after a text had led to them. */
export function useCountPurchases(products: readonly string[]): void {
  useEffect(() => {
    for (const product of products) {
      const q = takePurchase(product)
      if (q !== undefined) tell('/bought', { q, product })
    }
  }, [products])
}
