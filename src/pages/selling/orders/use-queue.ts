import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readScan } from '../../../features/hand-over/rules-queue.ts'
import type { HandedOver, QueuedHandOver } from '../../../features/orders/contract.ts'
import type { ReturnView } from '../../../features/returns/contract.ts'
import { callApi } from '../../../ui/api.ts'
import { signal } from '../../../ui/signal.ts'
import { offlineText } from '../../../ui/toast.ts'

type QueueEntry = { key: number; tone: 'done' | 'again' | 'refused'; number?: string; text: string }

const MAX_ENTRIES = 50

const notOurs = 'Ese QR no es de una entrega. Pide el de «Mis compras»'
const failed = 'Algo falló de nuestro lado y no se entregó nada. Intenta otra vez'
const signedOut = 'Tu sesión terminó. Ingresa otra vez en otra pestaña y vuelve a escanear'

/** Delivers code by code; a code scanned during a request waits for its end. */
export function useQueue(facultyId: string | undefined) {
  const { revalidate } = useRevalidator()
  const [log, setLog] = useState<QueueEntry[]>([])
  const [delivered, setDelivered] = useState(0)
  const turn = useRef(Promise.resolve())
  const key = useRef(0)
  const addEntries = (...entries: Omit<QueueEntry, 'key'>[]) =>
    setLog((before) =>
      [...entries.map((entry) => ({ ...entry, key: key.current++ })), ...before].slice(0, MAX_ENTRIES),
    )
  const refuse = (text: string) => {
    signal('bad')
    addEntries({ tone: 'refused', text })
  }
  const send = async (body: QueuedHandOver) => {
    const answer = await callApi<HandedOver>('POST', '/store/hand-over', { body })
    if (!answer.ok) return refuse(answer.detail ?? failureText(answer.status))
    const { already, orders } = answer.view
    signal(already ? 'bad' : 'good')
    addEntries(
      ...orders.map(({ number, product, buyer }) => ({
        tone: already ? ('again' as const) : ('done' as const),
        number,
        text: already ? 'Ya entregado' : `${product} · ${buyer.displayName}`,
      })),
    )
    if (already) return
    setDelivered((before) => before + orders.length)
    void revalidate()
  }
  /** A return's code records its arrival, or the collection of a rejected product. */
  const sendReturn = async ({ order, code }: { order: string; code: string }) => {
    const path = `/store/returns/${order}/receive` as const
    const answer = await callApi<ReturnView>('POST', path, { body: { code } })
    if (!answer.ok) return refuse(answer.detail ?? failureText(answer.status))
    const { orderNumber: number, product, buyer, collectedAt } = answer.view
    signal('good')
    const text = collectedAt
      ? `Regresaste ${product.name} a ${buyer.name}`
      : `Devolución recibida · ${product.name}`
    addEntries({ tone: 'done', number, text })
    void revalidate()
  }
  const enter = (code: string, basket?: string) => {
    const faculty = facultyId === undefined ? undefined : Number(facultyId)
    turn.current = turn.current.then(() => send({ code, basket, faculty }))
    return turn.current
  }
  return {
    log,
    delivered,
    enter,
    scan: (text: string) => {
      const read = readScan(text)
      if (read.kind === 'basket') void enter(read.code, read.basket)
      else if (read.kind === 'return') turn.current = turn.current.then(() => sendReturn(read))
      else refuse(notOurs)
    },
  }
}

export type Queue = ReturnType<typeof useQueue>

function failureText(status: number): string {
  if (status === 0) return offlineText
  return status === 401 ? signedOut : failed
}
