import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DisputeCase, DisputeChip } from '../../../features/disputes/ui/dispute-case.tsx'
import type { PurchaseView } from '../../../features/orders/contract.ts'
import { ConfirmBlock, UndoConfirm } from '../../../features/orders/ui/confirm-block.tsx'
import { PickUpPlace } from '../../../features/orders/ui/pick-up-place.tsx'
import { PurchaseCard } from '../../../features/orders/ui/purchase-card.tsx'
import {
  isAtOffice,
  needsBuyer,
  nextSentence,
  statusSentence,
  updatesOf,
} from '../../../features/orders/ui/purchase-texts.ts'
import { Qr } from '../../../features/orders/ui/qr.tsx'
import { ReturnCase, ReturnChip, ReturnCode } from '../../../features/returns/ui/return-case.tsx'
import { guardedText } from '../../../features/settings/texts-protection.ts'
import { formatDateTime, formatDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { PurchaseActs } from './purchase-acts.tsx'
import { caseSentence, type PurchaseCase } from './purchase-case.ts'

export function PurchaseDetails({
  entry,
  now,
  aside,
}: {
  entry: PurchaseCase
  now: Date
  /** The basket's code, if this is its only order. */
  aside: ReactNode
}) {
  const { purchase, moneyAt, dispute, bankSince } = entry
  const status = caseSentence(entry) ?? statusSentence(purchase, now, moneyAt)
  const isDisputed = dispute !== null && dispute.status !== 'closed'
  return (
    <PurchaseCard
      purchase={purchase}
      now={now}
      status={status}
      needsYou={needsBuyer(purchase) || entry.entry?.next.by === 'buyer'}
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
      actions={<PurchaseActs entry={entry} />}
    >
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
          <UndoConfirm orderId={purchase.id} until={new Date(purchase.undoUntil)} />
        </div>
      )}
      {purchase.can.confirm && !isDisputed && <Confirm purchase={purchase} now={now} />}
      {dispute && (
        <DisputeCase dispute={dispute}>
          {dispute.can.close && <CloseDispute orderId={purchase.id} disputeId={dispute.id} />}
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
    </PurchaseCard>
  )
}

function Waiting({ purchase, now }: { purchase: PurchaseView; now: Date }) {
  if (purchase.status !== 'pending') return null
  const returnBy = new Date(purchase.returnableUntil)
  return (
    <>
      {purchase.faculty && (
        <PickUpPlace
          faculty={purchase.faculty.name}
          address={purchase.faculty.address}
          hours={purchase.faculty.hours}
        />
      )}
      <p className="text-md">{nextSentence(purchase, now)}</p>
      {isAtOffice(purchase) && returnBy > now && (
        <p className="text-sm text-muted">
          Tienes hasta el <b className="text-ink">{formatDay(returnBy)}</b> para pedir una devolución, aunque
          todavía no lo recojas.
        </p>
      )}
      <p className="text-sm text-muted">
        {guardedText}{' '}
        <Link to={paths.protectedPayment()} className="link">
          Cómo funciona
        </Link>
      </p>
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

function Confirm({ purchase, now }: { purchase: PurchaseView; now: Date }) {
  const { releaseIfConfirmedNow, autoConfirmAt } = purchase
  const returnBy = new Date(purchase.returnableUntil)
  return (
    <ConfirmBlock
      orderId={purchase.id}
      totalCents={purchase.subtotalCents}
      problemTo={paths.purchase(purchase.id, 'problema')}
    >
      {releaseIfConfirmedNow && autoConfirmAt ? (
        <p>
          {new Date(autoConfirmAt) > now ? (
            <>
              Si no nos dices nada, la damos por confirmada el{' '}
              <b>{formatDateTime(new Date(autoConfirmAt))}</b>.
            </>
          ) : (
            'Ya no hay un caso abierto: si no nos dices nada, la damos por confirmada en unos minutos.'
          )}{' '}
          Si confirmas hoy, le pagamos a la tienda el <b>{formatDay(new Date(releaseIfConfirmedNow))}</b>.
        </p>
      ) : (
        <p>Por ahora está en pausa mientras se revisa un caso de este pago.</p>
      )}
      {purchase.deliveredWithCode === false && (
        <p>
          La tienda la entregó sin tu código. ¿No la tienes? Elige «Tengo un problema» antes de esa fecha.
        </p>
      )}
      {returnBy > now && (
        <p>
          ¿Quieres devolverlo? Elige «Tengo un problema» hasta el <b>{formatDay(returnBy)}</b>.
        </p>
      )}
    </ConfirmBlock>
  )
}

function moneyTone({ money }: PurchaseView): ChipTone {
  if (money === 'held') return 'info'
  return money === 'released' || money === 'releasing' ? 'success' : 'neutral'
}

function CloseDispute(row: { orderId: string; disputeId: string }) {
  const form = useForm('close-dispute', row)
  return (
    <ActionForm form={form} preventScrollReset className="flex flex-wrap gap-2.5">
      <Button type="submit" variant="neutral" size="s" busy={form.busy}>
        Ya se resolvió, cerrar disputa
      </Button>
    </ActionForm>
  )
}

function Escalate(row: { orderId: string }) {
  const form = useForm('escalate', row)
  const { name } = useSite()
  return (
    <ActionForm form={form} preventScrollReset>
      <Button type="submit" block busy={form.busy}>
        Pedir que decida {name}
      </Button>
    </ActionForm>
  )
}
