import { optionsText } from '../../../features/cart/rules.ts'
import { DisputeCase, DisputeChip } from '../../../features/disputes/ui/dispute-case.tsx'
import { CloseDisputeForm } from '../../../features/disputes/ui/dispute-forms.tsx'
import type { PurchaseView } from '../../../features/orders/contract.ts'
import { UndoConfirm } from '../../../features/orders/ui/confirm-block.tsx'
import {
  isAtOffice,
  nextSentence,
  statusSentence,
  timelineSteps,
  updatesOf,
} from '../../../features/orders/ui/purchase-texts.ts'
import { Qr } from '../../../features/orders/ui/qr.tsx'
import { ReturnCase, ReturnChip, ReturnCode } from '../../../features/returns/ui/return-case.tsx'
import { formatDateTime, formatDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { PurchaseActs } from './purchase-acts.tsx'
import { caseSentence, type PurchaseCase } from './purchase-case.ts'

/** State of the open case of an order. */
export function CaseChip({ entry: { entry, dispute, bankSince, purchase } }: { entry: PurchaseCase }) {
  if (dispute && dispute.status !== 'closed') return <DisputeChip dispute={dispute} />
  if (entry) return <ReturnChip entry={entry} />
  return <Chip tone="warning">{bankSince ? 'Tu banco lo revisa' : purchase.moneyText}</Chip>
}

/** Details of an order: stages, money, cases and actions. */
export function PurchaseDetails({ entry, now }: { entry: PurchaseCase; now: Date }) {
  const { purchase, moneyAt, dispute, bankSince } = entry
  const { number, product, store, quantity } = purchase
  const isDisputed = dispute !== null && dispute.status !== 'closed'
  const facts = [
    `Pedido ${number}`,
    formatDateTime(new Date(purchase.placedAt)),
    store.name,
    optionsText(purchase.options),
    quantity === 1 ? '1 pieza' : `${quantity} piezas`,
  ]
  return (
    <div className="grid gap-4 pb-4">
      <p className="text-sm text-muted">
        {facts.filter(Boolean).join(' · ')} ·{' '}
        <LoneLink to={paths.product(product.url)}>Ver producto</LoneLink> ·{' '}
        <LoneLink to={paths.receipt(purchase.id)}>
          Ver recibo<span className="sr-only"> del pedido {number}</span>
        </LoneLink>
      </p>
      <p className="text-md font-semibold">{caseSentence(entry) ?? statusSentence(purchase, now, moneyAt)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={moneyTone(purchase)}>
          {purchase.moneyText}
          {moneyAt && ` el ${formatDay(new Date(moneyAt))}`}
        </Chip>
        {entry.entry && <ReturnChip entry={entry.entry} />}
        {isDisputed && <DisputeChip dispute={dispute} />}
      </div>
      <Timeline
        label="Avance del pedido"
        steps={timelineSteps(purchase.timeline, now, purchase.status === 'cancelled')}
      />
      {bankSince ? (
        <Notice tone="info" title={`Tu banco revisa este pago desde el ${formatDay(new Date(bankSince))}`}>
          Puede tardar varias semanas; mientras tanto no le pagamos a la tienda. Si te da la razón, te
          devuelve el dinero él; si no, el pedido sigue. Te avisamos aquí y por correo.
        </Notice>
      ) : (
        <Waiting purchase={purchase} now={now} />
      )}
      {purchase.undoUntil && (
        <div className="rounded-field bg-success-soft p-3.5">
          <UndoConfirm orderIds={[purchase.id]} until={new Date(purchase.undoUntil)} />
        </div>
      )}
      {dispute && (
        <DisputeCase dispute={dispute}>
          {dispute.can.close && <CloseDisputeForm orderId={purchase.id} disputeId={dispute.id} />}
        </DisputeCase>
      )}
      {entry.entry && (
        <ReturnCase entry={entry.entry} reader="buyer">
          {entry.entry.code && entry.returnQr && (
            <ReturnCode entry={entry.entry} code={entry.entry.code} qr={<Qr view={entry.returnQr} />} />
          )}
          {entry.entry.can.escalate && <Escalate orderId={purchase.id} />}
        </ReturnCase>
      )}
      {purchase.status === 'confirmed' &&
        purchase.money === 'held' &&
        purchase.releaseDueAt &&
        (new Date(purchase.releaseDueAt) > now ? (
          <p className="text-sm text-muted">
            Le pagamos a la tienda el <b className="text-ink">{formatDay(new Date(purchase.releaseDueAt))}</b>
            .
          </p>
        ) : (
          <p className="text-sm text-muted">
            Ya no tienes que hacer nada: le pagamos a la tienda en cuanto pueda recibirlo.
          </p>
        ))}
      <Updates purchase={purchase} moneyAt={moneyAt} />
      <div className="flex flex-wrap items-center gap-2 max-md:*:flex-auto">
        <PurchaseActs entry={entry} />
      </div>
    </div>
  )
}

function Waiting({ purchase, now }: { purchase: PurchaseView; now: Date }) {
  if (purchase.status !== 'pending') return null
  const returnBy = new Date(purchase.returnableUntil)
  return (
    <>
      <p className="text-md">{nextSentence(purchase, now)}</p>
      {isAtOffice(purchase) && returnBy > now && (
        <p className="text-sm text-muted">
          Tienes hasta el <b className="text-ink">{formatDay(returnBy)}</b> para pedir una devolución, aunque
          todavía no lo recojas.
        </p>
      )}
    </>
  )
}

function Updates({ purchase, moneyAt }: { purchase: PurchaseView; moneyAt: string | null }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm font-bold!">
        Ver todas las actualizaciones<span className="sr-only"> del pedido {purchase.number}</span>
      </summary>
      <ol className="grid gap-1.5 text-sm">
        {updatesOf(purchase, moneyAt).map(({ at, text }) => (
          <li key={at + text} className="grid gap-x-3 sm:grid-cols-[150px_1fr]">
            <span className="text-muted">{formatDateTime(new Date(at))}</span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function moneyTone({ money }: PurchaseView): ChipTone {
  if (money === 'held') return 'info'
  return money === 'released' || money === 'releasing' ? 'success' : 'neutral'
}

function Escalate(row: { orderId: string }) {
  const form = useForm('escalate', row)
  const { name } = useSite()
  return (
    <ActionForm form={form} preventScrollReset>
      <SubmitButton block>Pedir que decida {name}</SubmitButton>
    </ActionForm>
  )
}
