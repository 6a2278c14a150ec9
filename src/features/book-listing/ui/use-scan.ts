import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CodeFault, readCode } from '../../../lib/isbn.ts'
import { callApi } from '../../../ui/api.ts'
import { codeFaultTexts } from '../../books/texts.ts'
import type { BookToSell } from '../contract.ts'
import { noteScanned } from './scanned-books.ts'

export type Scan =
  | { kind: 'searching' }
  | { kind: 'fault'; fault: CodeFault }
  | { kind: 'looking'; isbn: string }
  | { kind: 'found'; isbn: string; about: BookToSell }
  | { kind: 'unreached'; isbn: string; isOffline: boolean; why: string }

const SHAKE_MS = 50

export const scanOf = (about: BookToSell): Scan => ({ kind: 'found', isbn: about.isbn, about })

export function useScan({ username, now }: { username: string; now: string }, first: Scan) {
  const [scan, setScan] = useState(first)
  const latest = useRef('')
  const lookUp = async (isbn: string) => {
    latest.current = isbn
    setScan({ kind: 'looking', isbn })
    const answer = await callApi<BookToSell>('GET', `/store/books/${isbn}`)
    if (latest.current !== isbn) return
    const { title = '', cover = null } = (answer.ok && answer.view.book) || {}
    noteScanned(username, { isbn, title, cover, at: now })
    if (answer.ok) return setScan(scanOf(answer.view))
    const isOffline = answer.status === 0
    setScan({
      ...{ kind: 'unreached', isbn, isOffline },
      why: isOffline
        ? 'No hay conexión. Guardamos el código y lo buscamos en cuanto vuelva.'
        : (answer.detail ?? 'Algo falló de nuestro lado. Guardamos el código; intenta otra vez.'),
    })
  }
  const retry = useEffectEvent(() => {
    if (scan.kind === 'unreached') void lookUp(scan.isbn)
  })
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return {
    scan,
    see(text: string): void {
      const { isbn, fault } = readCode(text)
      if (fault) {
        // The bar code of a price tag does not replace a found book.
        if (scan.kind === 'searching' || scan.kind === 'fault') setScan({ kind: 'fault', fault })
        return
      }
      if ('isbn' in scan && scan.isbn === isbn) return
      navigator.vibrate?.(SHAKE_MS)
      void lookUp(isbn)
    },
    type(text: string): string | undefined {
      const { isbn, fault } = readCode(text)
      if (fault) return codeFaultTexts[fault]
      void lookUp(isbn)
      return undefined
    },
    again: () => {
      latest.current = ''
      setScan({ kind: 'searching' })
    },
    retry,
  }
}
