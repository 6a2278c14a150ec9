import IconBuildingBank from '@icons/building-bank'
import IconMessage from '@icons/message'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HandOverForm } from '../../../features/hand-over/ui/hand-over-form.tsx'
import type { SellerOrderView } from '../../../features/orders/contract.ts'
import { setStageTexts } from '../../../features/orders/texts.ts'
import { CancelForm } from '../../../features/orders/ui/cancel-form.tsx'
import { timelineSteps } from '../../../features/orders/ui/purchase-texts.ts'
import {
  facultyName,
  facultyReminder,
  nextText,
  orderFacts,
} from '../../../features/orders/ui/seller-order-texts.ts'
import { StageForm } from '../../../features/orders/ui/stage-form.tsx'
import { formatSaleTime } from '../../../lib/dates.ts'
import { formatMoney, withCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSheet } from '../../../ui/page-sheet.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { Timeline } from '../../../ui/timeline.tsx'

type Props = {
  order: SellerOrderView
  now: Date
  /** Other orders that the same code delivers. */
  along: readonly string[]
  /** The conversation with the buyer. */
  messages: { to: string; unread: number }
  /** From the buyer's QR code. */
  code: string | undefined
  closeTo: string
}

export function OrderSheet(props: Props) {
  const { order, code, closeTo } = props
  // A scanned code means delivery, whatever the next stage is.
  const next = order.can.handOver && code !== undefined ? 'delivered' : order.can.setStage
  const title = next ? setStageTexts[next] : `Pedido ${order.number}`
  const lead =
    next &&
    `Pedido ${order.number}${order.can.setStage && next === order.can.setStage ? ` · paso ${stepNumber(order)} de 3` : ''}`
  return (
    <PageSheet title={title} description={lead} closeTo={closeTo}>
      <OrderDetails {...props} />
    </PageSheet>
  )
}

function stepNumber({ timeline, can }: SellerOrderView): number {
  return timeline.findIndex((entry) => entry.stage === can.setStage)
}

function OrderDetails({ order, now, along, messages, code }: Props) {
  const isScanned = code !== undefined && order.can.handOver
  const reminder = isScanned ? null : facultyReminder(order)
  return (
    <>
      <div className="flex items-center gap-3">
        <Thumbnail
          image={order.product.image}
          size={56}
          className="tone-azul size-14 shrink-0 rounded-field border border-line"
        />
        <p className="min-w-0 leading-card">
          <b className="block">{order.product.name}</b>
          <span className="text-md text-muted">
            {order.buyer.displayName} · {facultyName(order)} · {formatMoney(order.subtotalCents)} ·{' '}
            {order.quantity === 1 ? '1 pieza' : `${order.quantity} piezas`}
          </span>
          <Link
            to={paths.report('persona', order.buyer.username)}
            className="link hit-44 mt-1 block w-fit text-sm"
          >
            Reportar a quien compró
          </Link>
        </p>
      </div>
      <ButtonLink to={messages.to} variant="neutral" size="s" className="w-fit">
        <Icon of={IconMessage} size="s" />
        {withCount('Mensajes', messages.unread)}
      </ButtonLink>
      {isScanned && <NextStep order={order} along={along} code={code} />}
      <p className="text-sm font-bold">{nextText(order, now)}</p>
      <Timeline
        label="Avance del pedido"
        layout="vertical"
        steps={timelineSteps(order.timeline, now, order.status === 'cancelled').map((step, index) => ({
          ...step,
          label: order.timeline[index]?.status === 'ok' ? (order.timeline[index]?.label ?? '') : step.label,
        }))}
      />
      {reminder && order.faculty && (
        <Notice tone="warning" icon={IconBuildingBank} title={reminder}>
          {order.faculty.address}. {order.faculty.hours}.
        </Notice>
      )}
      {!isScanned && <NextStep order={order} along={along} code={code} />}
      <CancelForm order={order} />
      <dl className="grid grid-cols-label gap-x-4 gap-y-1.5 border-t border-line pt-3 text-sm">
        {[{ label: 'Fecha', value: formatSaleTime(new Date(order.placedAt)) }, ...orderFacts(order)].map(
          (fact) => (
            <div key={fact.label} className="contents">
              <dt className="text-muted">{fact.label}</dt>
              <dd className="text-right font-semibold [overflow-wrap:anywhere]">{fact.value}</dd>
            </div>
          ),
        )}
      </dl>
      {order.contact && (
        <p className="text-xs text-muted">
          Usa los datos de contacto solo para esta entrega. Se ocultan cuando el pedido se cierra.
        </p>
      )}
    </>
  )
}

function NextStep({ order, along, code }: Pick<Props, 'order' | 'along' | 'code'>): ReactNode {
  const { setStage } = order.can
  const form = useForm('stage', { orderId: order.id, stage: setStage ?? '' })
  if (setStage === null) return null
  const name = order.buyer.displayName.split(' ')[0]
  if (setStage !== 'delivered') {
    const sent = (
      <StageForm
        form={form}
        label="Guardar y avisar"
        mailText={`${name} recibirá un correo con esta nota, el horario de la oficina y su código de entrega.`}
      />
    )
    if (code === undefined) return sent
    return (
      <>
        <HandOverForm orderId={order.id} along={along} defaultCode={code} />
        <details open={form.answer !== undefined || undefined}>
          <summary className="link inline-flex min-h-11 items-center text-sm">
            Todavía no se lo entrego: solo lo llevé a la oficina
          </summary>
          {sent}
        </details>
      </>
    )
  }
  return (
    <>
      <HandOverForm orderId={order.id} along={along} defaultCode={code} />
      <details open={form.answer !== undefined || undefined}>
        <summary className="link inline-flex min-h-11 items-center text-sm">No tiene el código</summary>
        <Notice tone="warning" className="mb-3">
          La entrega queda marcada «sin código». {name} tendrá {order.terms.confirmDays} días para confirmar o
          abrir una disputa.
        </Notice>
        <StageForm
          form={form}
          label="Entregar sin código"
          mailText={`${name} recibirá un correo para confirmar que ya lo tiene.`}
        />
      </details>
    </>
  )
}
