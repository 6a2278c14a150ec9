import IconClock from '@icons/clock'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Reservation } from '../contract.ts'
import { reservedText } from './cart-texts.ts'
import { useReservationCountdown } from './reservation.ts'

export function ReservedMark({
  reservation,
  reserved,
  unit,
  plain = false,
  className,
}: {
  reservation: Reservation
  reserved: number
  unit: number
  plain?: boolean
  className?: string
}) {
  const seconds = useReservationCountdown(reservation)
  return (
    <p className={cn('flex items-center gap-1.5 text-sm font-semibold text-success tabular-nums', className)}>
      {!plain && <Icon of={IconClock} size="s" />}
      {reservedText(seconds, reserved, unit)}
    </p>
  )
}
