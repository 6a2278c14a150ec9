import type { MouseEvent, ReactNode } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import type { PassView } from '../../orders/contract.ts'
import { parcelTexts } from '../../orders/texts.ts'
import { NewCodeForm } from './new-code-form.tsx'
import { pickUpPass } from './pick-up-pass.ts'

export function HandOverCode({ pass, qr }: { pass: PassView; qr: ReactNode }) {
  const { orderId, code, restsUntil, restsAt, parcels, brought } = pass
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const isBasket = parcels.length > 1
  const open = parcels.filter(({ state }) => state !== 'cancelled' && state !== 'refunded').length
  return (
    <div className="grid grid-cols-[1fr_104px] content-start items-center gap-x-3.5 gap-y-2 rounded-panel bg-[linear-gradient(160deg,#f7faff,#dbe6fb)] p-4">
      <div>
        <p className="text-sm font-bold text-code">Tu código de entrega</p>
        <p className="text-[clamp(1.5rem,8vw,2.125rem)] leading-figure font-extrabold tracking-[0.03em] whitespace-nowrap tabular-nums">
          <span aria-hidden="true">{spaced}</span>
          <span className="sr-only">{[...code].join(' ')}</span>
        </p>
        {open > 1 && <p className="text-sm text-code">El mismo para tus {open} pedidos.</p>}
      </div>
      <div
        role="img"
        aria-label={`Código QR de entrega ${code}`}
        className="size-26 rounded-field bg-white p-2 *:block *:size-full"
      >
        {qr}
      </div>
      {restsUntil && (
        <p role="status" className="col-span-full rounded-field bg-warning-soft p-3 text-sm text-warning">
          <b>
            En {restsAt} está en pausa hasta las {formatTime(new Date(restsUntil))}
          </b>{' '}
          porque se escribió mal varias veces. Si estás ahí, haz uno nuevo: sirve al momento.
        </p>
      )}
      {isBasket && (
        <div className="col-span-full text-sm leading-[1.5] text-code">
          <p className="font-bold">{brought}</p>
          <ul>
            {parcels.map(({ number, store, state }) => (
              <li key={number}>
                {number} · {store}: <b className="font-semibold text-ink">{parcelTexts[state]}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="col-span-full text-sm leading-[1.4] text-code">
        Muéstralo solo cuando tengas {isBasket ? 'los productos' : 'el producto'} en tus manos. También está
        en tu correo.
      </p>
      <div className="col-span-full flex flex-wrap items-center gap-x-4">
        <SavePass pass={pass} />
      </div>
      <NewCodeForm orderId={orderId} intent="new-code" isOpen={restsUntil !== null} />
    </div>
  )
}

const SCALE = 3

/** Every phone's gallery opens a PNG; without JavaScript the SVG is saved. */
export function SavePass({ pass }: { pass: PassView }) {
  const numbers = pass.parcels.map(({ number }) => number)
  const drawing = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pickUpPass(pass))}`
  const name = `codigo-${numbers[0]}`
  const save = (event: MouseEvent) => {
    event.preventDefault()
    void pngOf(drawing).then((href) =>
      Object.assign(document.createElement('a'), { href, download: `${name}.png` }).click(),
    )
  }
  return (
    <a
      href={drawing}
      download={`${name}.svg`}
      onClick={save}
      className="link inline-flex min-h-11 items-center text-sm font-bold!"
    >
      Guardar para verlo sin conexión<span className="sr-only">: pedido {numbers.join(', ')}</span>
    </a>
  )
}

async function pngOf(drawing: string): Promise<string> {
  const picture = new Image()
  picture.src = drawing
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * SCALE
  canvas.height = picture.height * SCALE
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
