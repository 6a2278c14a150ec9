import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { DisputeCase, DisputeChip } from '../../../features/disputes/ui/dispute-case.tsx'
import type { PurchaseView } from '../../../features/orders/contract.ts'
import { returnableUntil } from '../../../features/orders/rules.ts'
import { ConfirmBlock } from '../../../features/orders/ui/confirm-block.tsx'
import { PickUpPlace } from '../../../features/orders/ui/pick-up-place.tsx'
import { PurchaseCard } from '../../../features/orders/ui/purchase-card.tsx'
import { nextSentence, purchaseCardOf, updatesOf } from '../../../features/orders/ui/purchase-card-of.ts'
import { UndoConfirm } from '../../../features/orders/ui/undo-confirm.tsx'
import { ReturnCase, ReturnChip } from '../../../features/returns/ui/return-case.tsx'
import { ReturnCode } from '../../../features/returns/ui/return-code.tsx'
import { protectionTexts } from '../../../features/settings/texts-protection.ts'
import { formatDateTime, formatDay } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { caseSentence } from './case-sentence.ts'
import type { PurchaseCase } from './load-purchases.ts'
import { PurchaseActs } from './purchase-acts.tsx'
import { Qr } from './qr.tsx'

/** One purchase with its cases and what may be done about it now; what is over is folded to a row. */
export function Purchase({
  entry,
  now,
  busy,
  aside,
}: {
  entry: PurchaseCase
  now: Date
  busy: boolean
  /** The code of its basket, where it stands with this order. */
  aside: ReactNode
}) {
  const { purchase, moneyAt, dispute, bankSince } = entry
  const card = purchaseCardOf(purchase, now, caseSentence(entry), moneyAt)
  const isDisputed = dispute !== null && dispute.status !== 'closed'
  const whole = (
    <PurchaseCard
      purchase={{ ...card, needsYou: card.needsYou || entry.entry?.next.by === 'buyer' }}
      chips={
        <>
          <Chip tone={moneyTone(purchase)}>
            {purchase.moneyText}
            {moneyAt && ` el ${formatDay(new Date(moneyAt))}`}
          </Chip>
          {entry.entry && <ReturnChip entry={entry.entry} />}
          {isDisputed && <DisputeChip dispute={dispute} />}
        </>
      }
      aside={aside}
      actions={<PurchaseActs entry={entry} busy={busy} />}
    >
      {bankSince ? (
        <Notice tone="info" title={`Tu banco revisa este pago desde el ${formatDay(new Date(bankSince))}`}>
          Él decide, y puede tardar varias semanas; mientras tanto tu dinero no sale a la tienda. Si te da la
          razón, te lo devuelve él y este pedido se cierra. Si no, el pedido sigue su curso. Te avisamos aquí
          y por correo.
        </Notice>
      ) : (
        <Waiting purchase={purchase} now={now} />
      )}
      {purchase.undoUntil && (
        <div className="rounded-field bg-success-soft p-3.5">
          <UndoConfirm orderId={purchase.id} until={new Date(purchase.undoUntil)} busy={busy} />
        </div>
      )}
      {purchase.can.confirm && !isDisputed && <Confirm purchase={purchase} now={now} busy={busy} />}
      {dispute && (
        <DisputeCase dispute={dispute}>
          {dispute.can.close && (
            <Form method="post" preventScrollReset className="flex flex-wrap gap-2.5">
              <input type="hidden" name="orderId" value={purchase.id} />
              <input type="hidden" name="disputeId" value={dispute.id} />
              <Button
                type="submit"
                name="intent"
                value="close-dispute"
                variant="neutral"
                size="s"
                busy={busy}
              >
                Ya se resolvió, cerrar disputa
              </Button>
            </Form>
          )}
        </DisputeCase>
      )}
      {entry.entry && (
        <ReturnCase entry={entry.entry} reader="buyer">
          {entry.entry.code && entry.returnQr && (
            <ReturnCode
              entry={entry.entry}
              code={entry.entry.code}
              qr={<Qr view={entry.returnQr} />}
              busy={busy}
            />
          )}
          {entry.entry.can.escalate && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="orderId" value={purchase.id} />
              <Button type="submit" name="intent" value="escalate" block busy={busy}>
                Escalar a Tianguis
              </Button>
            </Form>
          )}
        </ReturnCase>
      )}
      {purchase.status === 'confirmed' &&
        purchase.money === 'held' &&
        purchase.releaseDueAt &&
        (new Date(purchase.releaseDueAt) > now ? (
          <p className="text-sm text-muted">
            El pago sale a la tienda el{' '}
            <b className="text-ink">{formatDay(new Date(purchase.releaseDueAt))}</b>.
          </p>
        ) : (
          <p className="text-sm text-muted">
            Por tu parte ya está todo. El pago sale en cuanto la tienda configure cómo recibirlo.
          </p>
        ))}
      <Updates purchase={purchase} moneyAt={moneyAt} />
    </PurchaseCard>
  )
  return isOver(entry) ? (
    <Folded
      card={card}
      caseLabel={entry.entry?.label ?? (dispute && `Disputa ${dispute.label.toLowerCase()}`)}
    >
      {whole}
    </Folded>
  ) : (
    whole
  )
}

/** Whether nobody has anything to do any more. */
function isOver({ purchase, entry, dispute, bankSince, returnOffer }: PurchaseCase): boolean {
  const isEnded =
    purchase.status === 'confirmed' || purchase.status === 'cancelled' || purchase.money === 'refunded'
  const isCaseOver = entry === null || entry.status === 'completed' || entry.status === 'closed'
  const isAnswered = dispute === null || dispute.status === 'closed'
  // While it can be given back, its card says until when.
  if (returnOffer && 'until' in returnOffer) return false
  return isEnded && isCaseOver && isAnswered && bankSince === null && purchase.undoUntil === null
}

function Folded({
  card,
  caseLabel,
  children,
}: {
  card: ReturnType<typeof purchaseCardOf>
  /** What there was about it. */
  caseLabel: string | null
  children: ReactNode
}) {
  return (
    <details className="group grid gap-2">
      <summary className="box grid cursor-pointer grid-cols-[40px_1fr_auto] items-center gap-3 px-3.5 py-2 group-open:mb-2 md:px-5">
        <span className={`tone-${card.tone} size-10 overflow-hidden rounded-button border border-line`}>
          <Picture image={card.image} alt="" sizes="40px" className="size-full object-cover" />
        </span>
        <span className="min-w-0 text-sm leading-[1.3]">
          <b className="line-clamp-1">{card.productName}</b>
          <span className="line-clamp-1 text-muted">
            {card.number} · {caseLabel && `${caseLabel} · `}
            {card.status}
          </span>
        </span>
        <b className="price-figures text-md">{formatMoney(card.totalCents)}</b>
      </summary>
      {children}
    </details>
  )
}

/** Before the hand-over: where to pick it up, who acts next, by when, and what follows. */
function Waiting({ purchase, now }: { purchase: PurchaseView; now: Date }) {
  if (purchase.status !== 'pending') return null
  const isAtOffice = purchase.timeline.some(({ stage, status }) => stage === 'sent' && status === 'ok')
  const returnBy = returnableUntil(new Date(purchase.placedAt))
  return (
    <>
      {purchase.faculty && (
        <PickUpPlace
          faculty={purchase.faculty.name}
          address={purchase.faculty.address}
          hours={purchase.faculty.hours}
          keptUntil={null}
        />
      )}
      <p className="text-md">{nextSentence(purchase, now)}</p>
      {isAtOffice && returnBy > now && (
        <p className="text-sm text-muted">
          Para devolverlo cuentas hasta el <b className="text-ink">{formatDay(returnBy)}</b>, aunque siga en
          la oficina.
        </p>
      )}
      <p className="text-sm text-muted">
        Pago protegido. {protectionTexts.confirm} {protectionTexts.release}
      </p>
    </>
  )
}

/** Everything that has happened to it, with its time. */
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

function Confirm({ purchase, now, busy }: { purchase: PurchaseView; now: Date; busy: boolean }) {
  const { releaseIfConfirmedNow, autoConfirmAt } = purchase
  const returnBy = returnableUntil(new Date(purchase.placedAt))
  return (
    <ConfirmBlock
      orderId={purchase.id}
      totalCents={purchase.subtotalCents}
      problemTo={paths.purchase(purchase.id, 'problema')}
      busy={busy}
    >
      {releaseIfConfirmedNow && autoConfirmAt ? (
        <>
          Si confirmas hoy, sale a la tienda el <b>{formatDay(new Date(releaseIfConfirmedNow))}</b>.{' '}
          {new Date(autoConfirmAt) > now ? (
            <>
              Si no nos dices nada, la damos por confirmada el{' '}
              <b>{formatDateTime(new Date(autoConfirmAt))}</b>.
            </>
          ) : (
            'Pasaron los días para revisarla y ya no hay un caso abierto: si no nos dices nada, la damos por confirmada en unos minutos.'
          )}
        </>
      ) : (
        'Por ahora está en pausa mientras se revisa un caso de este pago.'
      )}
      {purchase.deliveredWithCode === false &&
        ' La tienda la entregó sin tu código: si no la tienes, elige «Tengo un problema» antes de esa fecha.'}
      {returnBy > now && (
        <span className="mt-2 block">
          ¿Quieres devolverlo? Primero confirma que lo recibiste; después aparece aquí «Pedir devolución»,
          hasta el <b>{formatDay(returnBy)}</b>. Mientras esté abierta, el pago no sale.
        </span>
      )}
    </ConfirmBlock>
  )
}

function moneyTone({ money }: PurchaseView): ChipTone {
  if (money === 'held') return 'info'
  return money === 'released' || money === 'releasing' ? 'success' : 'neutral'
}
