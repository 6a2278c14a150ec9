import IconChevronDown from '@icons/chevron-down'
import { Fragment } from 'react'
import { HandOverCode } from '../../../features/hand-over/ui/hand-over-code.tsx'
import type { PurchaseView } from '../../../features/orders/contract.ts'
import { collectBefore } from '../../../features/orders/rules.ts'
import { listText } from '../../../features/orders/texts.ts'
import { ConfirmBlock } from '../../../features/orders/ui/confirm-block.tsx'
import {
  confirmTexts,
  isAtOffice,
  parcelText,
  pickUpTexts,
  statusSentence,
} from '../../../features/orders/ui/purchase-texts.ts'
import { Qr } from '../../../features/orders/ui/qr.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { formatMoney, withCount } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoneLink } from '../../../ui/text-link.tsx'
import { Thumbnail } from '../../../ui/thumbnail.tsx'
import { CaseChip, PurchaseDetails } from './purchase.tsx'
import { caseSentence, type PurchaseCard, type PurchaseCase } from './purchase-case.ts'

type ListProps = { now: Date; opened: string | null }

/** One question about one basket at one office. */
export function BasketCard({ card, now, opened }: ListProps & { card: PurchaseCard }) {
  const { kind, entries, pass } = card
  const purchases = entries.map(({ purchase }) => purchase)
  const [first] = entries
  if (!first) return null
  const openDispute = first.dispute?.status === 'closed' ? null : first.dispute
  const heading = `compra-${first.purchase.id}`
  const ready = purchases.filter(isAtOffice)
  const texts =
    kind === 'pick-up'
      ? pickUpTexts(purchases, now)
      : kind === 'confirm'
        ? confirmTexts(purchases, now)
        : null
  const total = purchases.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)
  return (
    <Box
      flush
      aria-labelledby={`${heading} ${heading}-pedidos`}
      highlighted={card.isUrgent}
      className="overflow-hidden"
    >
      <div className="grid gap-2.5 p-3.5 pb-1 md:px-5 md:pt-5">
        <p className="flex flex-wrap gap-2">
          {texts ? <Chip tone={texts.tone}>{texts.tag}</Chip> : <CaseChip entry={first} />}
        </p>
        <div>
          <h2 id={heading} className="panel-title leading-compact">
            {texts?.title ?? caseSentence(first) ?? statusSentence(first.purchase, now, first.moneyAt)}
          </h2>
          <div className="mt-1 text-md text-muted">
            {kind === 'pick-up' && ready[0] && <Place purchase={ready[0]} now={now} />}
            {ready.length > 0 && ready.length < purchases.length && pass && <p>{pass.brought}</p>}
            {texts?.text}
            {kind === 'case' && !first.purchase.awaitsRefund && (
              <p className="line-clamp-3">{openDispute?.nextText ?? first.entry?.next.text}</p>
            )}
          </div>
        </div>
        {pass && <HandOverCode pass={pass} qr={<Qr view={pass.qr} />} isReady={ready.length > 0} />}
      </div>
      <PurchaseRows
        entries={entries}
        now={now}
        opened={opened}
        noteOf={({ purchase }) =>
          kind === 'pick-up' && purchases.length > 1
            ? `${purchase.store.name} · ${parcelText(purchase, now)}`
            : purchase.store.name
        }
      />
      {kind === 'confirm' && (
        <div className="px-3.5 pb-2 md:px-5">
          <ConfirmBlock purchases={purchases} />
        </div>
      )}
      <p id={`${heading}-pedidos`} className="border-t border-line px-3.5 py-2.5 text-sm text-muted md:px-5">
        {listText(purchases.map(({ number }) => number))} · {formatDay(new Date(first.purchase.placedAt))} ·{' '}
        <b className="text-ink">{formatMoney(total)}</b>
        <MessageLinks entries={entries} />
      </p>
    </Box>
  )
}

/** To the conversation with each store of the card. */
function MessageLinks({ entries }: { entries: readonly PurchaseCase[] }) {
  const byStore = new Map(entries.map((entry) => [entry.purchase.store.url, entry]))
  return [...byStore.values()].map(({ purchase, unread }) => (
    <Fragment key={purchase.store.url}>
      {' · '}
      <LoneLink to={paths.conversation(purchase.basketId, purchase.store.url)}>
        {withCount(byStore.size > 1 ? `Mensajes de ${purchase.store.name}` : 'Mensajes', unread)}
      </LoneLink>
    </Fragment>
  ))
}

function Place({ purchase: { faculty, timeline }, now }: { purchase: PurchaseView; now: Date }) {
  return (
    <>
      <p>
        {faculty && `${faculty.hours}, `}recógelo antes del{' '}
        <b className="text-ink">{formatDay(collectBefore(timeline, now))}</b>
      </p>
      {faculty && <p className="line-clamp-2">{faculty.address}</p>}
    </>
  )
}

/** Each row opens the details of its order. */
export function PurchaseRows({
  entries,
  now,
  opened,
  noteOf = (entry) => caseSentence(entry) ?? statusSentence(entry.purchase, now, entry.moneyAt),
}: ListProps & {
  entries: readonly PurchaseCase[]
  noteOf?: (entry: PurchaseCase) => string
}) {
  return (
    <ul className="divide-y divide-line px-3.5 md:px-5">
      {entries.map((entry) => {
        const { id, number, product, quantity, subtotalCents } = entry.purchase
        return (
          <li key={id}>
            <article aria-label={`Pedido ${number}`} id={`pedido-${number}`} className="scroll-mt-64">
              <details open={id === opened} className="group">
                <summary className="grid grid-cols-[44px_minmax(0,1fr)_auto_17px] items-center gap-3 py-2.5">
                  <Thumbnail
                    image={product.image}
                    size={44}
                    className="tone-azul size-11 rounded-field border border-line"
                  />
                  <span className="min-w-0 text-sm leading-compact">
                    <b className="line-clamp-2 text-md">
                      {product.name}
                      {quantity > 1 && ` × ${quantity}`}
                    </b>
                    <span className="line-clamp-1 text-muted">{noteOf(entry)}</span>
                  </span>
                  <b className="price-figures text-md">{formatMoney(subtotalCents)}</b>
                  <Icon of={IconChevronDown} size="s" className="text-muted group-open:rotate-180" />
                </summary>
                <PurchaseDetails entry={entry} now={now} />
              </details>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
