import IconClock from '@icons/clock'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { callApi } from '../../../ui/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmRemoval } from '../../../ui/confirm-removal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Reservation } from '../contract.ts'
import { cancelTexts, reservedText } from './cart-texts.ts'
import { useReservationCountdown } from './reservation.ts'

const POLL_MS = 5_000

type Props = {
  onChange: () => void
  className?: string
}

export function ReservationNotice({
  reservation,
  onChange,
  className,
}: Props & { reservation: Reservation | null }) {
  const [isOver, setOver] = useState(false)
  if (reservation)
    return (
      <ActiveReservation
        reservation={reservation}
        onChange={onChange}
        onOver={setOver}
        {...(className ? { className } : {})}
      />
    )
  if (!isOver) return null
  return (
    <Notice tone="info" title={cancelTexts.over} {...(className ? { className } : {})} live>
      Si alcanzaste a pagar, tu compra está en{' '}
      <Link to={paths.account('my-shopping')} className="font-semibold underline underline-offset-3">
        Mis compras
      </Link>
      .
    </Notice>
  )
}

function ActiveReservation({
  reservation,
  onChange,
  onOver,
  className,
}: Props & { reservation: Reservation; onOver: (isOver: boolean) => void }) {
  const seconds = useReservationCountdown(reservation)
  const isOver = seconds === 0
  const reload = useRef(onChange)
  useEffect(() => {
    reload.current = onChange
  })
  useEffect(() => {
    onOver(isOver)
    if (!isOver) return
    reload.current()
    const timer = setInterval(() => reload.current(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOver, onOver])
  const box = (title: ReactNode, text: ReactNode) => (
    <Notice
      tone={isOver ? 'info' : 'success'}
      icon={IconClock}
      title={title}
      {...(className ? { className } : {})}
    >
      {text}
    </Notice>
  )
  if (isOver) return box(cancelTexts.over, 'Estamos cerrando ese pago; esta página se actualiza sola.')
  return box(
    <span className="tabular-nums">{reservedText(seconds)}</span>,
    <>
      Empezaste a pagar {formatMoney(reservation.totalCents)}. Si no terminas antes de las{' '}
      {formatTime(new Date(reservation.expiresAt))}, vuelve a la venta y no se te cobra nada.
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {reservation.payUrl && (
          <ButtonLink to={reservation.payUrl} size="s" reloadDocument>
            Continuar con el pago
          </ButtonLink>
        )}
        <CancelPayment
          checkoutId={reservation.checkoutId}
          products={reservation.pieces.length}
          onChange={onChange}
        />
      </div>
    </>,
  )
}

/** Without scripts the link's page cancels the payment. */
function CancelPayment({
  checkoutId,
  products,
  onChange,
}: {
  checkoutId: string
  products: number
  onChange: () => void
}) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isAsking, setAsking] = useState(false)
  async function cancelPayment() {
    const answer = await callApi('DELETE', `/checkouts/${checkoutId}`)
    toast(
      answer.ok ? { text: cancelTexts.done } : { text: answer.detail ?? cancelTexts.failed, tone: 'error' },
    )
    onChange()
  }
  return (
    <>
      <Link
        ref={link}
        to={paths.checkoutCancelled(checkoutId)}
        reloadDocument
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
      >
        Ya no lo quiero, liberar
      </Link>
      {isAsking && (
        <ConfirmRemoval
          title={cancelTexts.ask}
          confirmLabel="Sí, liberar"
          focusAfter={link}
          onConfirm={() => void cancelPayment()}
          onClose={() => setAsking(false)}
        >
          {cancelTexts.consequence(products)}
        </ConfirmRemoval>
      )}
    </>
  )
}
