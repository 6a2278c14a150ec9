import { Form } from 'react-router'
import { DisputeCase, DisputeChip } from '../../../features/disputes/ui/dispute-case.tsx'
import type { PurchaseView } from '../../../features/orders/contract.ts'
import { ConfirmBlock } from '../../../features/orders/ui/confirm-block.tsx'
import { HandOverCode } from '../../../features/orders/ui/hand-over-code.tsx'
import { PickUpPlace } from '../../../features/orders/ui/pick-up-place.tsx'
import { PurchaseCard } from '../../../features/orders/ui/purchase-card.tsx'
import { purchaseCardOf } from '../../../features/orders/ui/purchase-card-of.ts'
import type { QrView } from '../../../features/orders/views-qr.ts'
import { ReturnCase, ReturnChip } from '../../../features/returns/ui/return-case.tsx'
import { ReturnCode } from '../../../features/returns/ui/return-code.tsx'
import { protectionTexts } from '../../../features/settings/texts-protection.ts'
import { formatDateTime, formatDay } from '../../../lib/dates.ts'
import { paths } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { caseSentence } from './case-sentence.ts'
import type { PurchaseCase } from './load-purchases.ts'
import { PurchaseActs } from './purchase-acts.tsx'

/** One purchase with its cases and what may be done about it now. */
export function Purchase({ entry, now, busy }: { entry: PurchaseCase; now: Date; busy: boolean }) {
  const { purchase, qr, pass, dispute } = entry
  const card = purchaseCardOf(purchase, now, caseSentence(entry))
  const isDisputed = dispute !== null && dispute.status !== 'closed'
  return (
    <PurchaseCard
      purchase={{ ...card, needsYou: card.needsYou || entry.entry?.next.by === 'buyer' }}
      chips={
        <>
          <Chip tone={moneyTone(purchase)}>{purchase.moneyText}</Chip>
          {entry.entry && <ReturnChip entry={entry.entry} />}
          {isDisputed && <DisputeChip dispute={dispute} />}
        </>
      }
      aside={
        purchase.handOverCode &&
        qr &&
        pass && (
          <HandOverCode
            code={purchase.handOverCode}
            number={purchase.number}
            qr={<Qr view={qr} />}
            pass={pass}
          />
        )
      }
      actions={<PurchaseActs entry={entry} busy={busy} />}
    >
      <Waiting purchase={purchase} />
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
        new Date(purchase.releaseDueAt) > now && (
          <p className="text-sm text-muted">
            El pago sale a la tienda el{' '}
            <b className="text-ink">{formatDay(new Date(purchase.releaseDueAt))}</b>.
          </p>
        )}
    </PurchaseCard>
  )
}

/** Before the hand-over: where to pick it up, and from when it may be cancelled. */
function Waiting({ purchase }: { purchase: PurchaseView }) {
  if (purchase.status !== 'pending') return null
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
      <p className="text-sm text-muted">
        Pago protegido. {protectionTexts.confirm} {protectionTexts.release}
        {purchase.cancellableFrom &&
          ` Si la tienda no lo entrega, puedes cancelarlo desde el ${formatDay(new Date(purchase.cancellableFrom))}.`}
      </p>
    </>
  )
}

function Confirm({ purchase, now, busy }: { purchase: PurchaseView; now: Date; busy: boolean }) {
  const { releaseIfConfirmedNow, autoConfirmAt } = purchase
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
        ' La tienda la entregó sin tu código: si no la tienes, repórtalo antes de esa fecha.'}
    </ConfirmBlock>
  )
}

function moneyTone({ money }: PurchaseView): ChipTone {
  if (money === 'held') return 'info'
  return money === 'released' || money === 'releasing' ? 'success' : 'neutral'
}

function Qr({ view }: { view: QrView }) {
  return (
    <svg viewBox={`0 0 ${view.size} ${view.size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={view.path} fill="#141b34" />
    </svg>
  )
}
