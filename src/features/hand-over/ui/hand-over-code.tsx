import IconChevronDown from '@icons/chevron-down'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { PassView } from '../../orders/contract.ts'
import { NewCodeForm } from './new-code-form.tsx'
import { pickUpPass } from './pick-up-pass.ts'

/** `isReady`: something waits at the office; before that the QR code is folded too. */
export function HandOverCode({ pass, qr, isReady }: { pass: PassView; qr: ReactNode; isReady: boolean }) {
  const { orderId, code, restsUntil, restsAt, parcels, faculty } = pass
  // The worker keeps the pass on the phone.
  const hasWorker = useHydrated() && !!navigator.serviceWorker?.controller
  return (
    <details
      open={restsUntil !== null}
      className={cn(
        'group rounded-panel bg-[linear-gradient(160deg,#f7faff,#dbe6fb)] px-4 text-sm text-code open:pb-2',
        isReady && 'py-2.5',
      )}
    >
      <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span className={isReady ? '' : 'flex flex-1 items-center justify-between gap-3'}>
          <span className="flex items-center gap-1 font-bold">
            Tu código de entrega
            <Icon of={IconChevronDown} size="s" className="group-open:rotate-180" />
          </span>
          <span
            className={cn(
              'block leading-figure font-extrabold tracking-[0.03em] whitespace-nowrap text-ink tabular-nums',
              isReady ? 'text-[clamp(1.5rem,8vw,2.125rem)]' : 'text-lg',
            )}
          >
            <span aria-hidden="true">{`${code.slice(0, 3)} ${code.slice(3)}`}</span>
            <span className="sr-only">{[...code].join(' ')}</span>
          </span>
        </span>
        <span
          role="img"
          aria-label={`Código QR de entrega ${code}`}
          className={cn(
            'rounded-field bg-white p-2 group-open:mx-auto group-open:my-2 group-open:block group-open:size-60 *:block *:size-full',
            isReady ? 'block size-20' : 'hidden',
          )}
        >
          {qr}
        </span>
      </summary>
      <div className="grid gap-2 pt-1">
        {restsUntil && (
          <p role="status" className="rounded-field bg-warning-soft p-3 text-warning">
            <b>
              En {restsAt} está en pausa hasta las {formatTime(new Date(restsUntil))}
            </b>{' '}
            porque se escribió mal varias veces. Si estás ahí, haz uno nuevo: sirve al momento.
          </p>
        )}
        {faculty && (
          <p>
            <b className="text-ink">{faculty.name}</b> · {faculty.address} · {faculty.hours}
          </p>
        )}
        <p>
          Muéstralo solo cuando tengas {parcels.length > 1 ? 'los productos' : 'el producto'} en tus manos.
          También está en tu correo.
        </p>
        <Link to={paths.pass(orderId)} reloadDocument className={saveLink}>
          Abrir tu pase
        </Link>
        {!hasWorker && <SavePass pass={pass} />}
        <NewCodeForm orderId={orderId} intent="new-code" isOpen={restsUntil !== null} />
      </div>
    </details>
  )
}

const SCALE = 3

const saveLink = 'link inline-flex min-h-11 items-center justify-self-start text-sm font-bold!'

/** Every phone's gallery opens a PNG; without JavaScript the SVG is saved. */
function SavePass({ pass }: { pass: PassView }) {
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
    <a href={drawing} download={`${name}.svg`} onClick={save} className={saveLink}>
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
