import { businessDaysBetween, daysLeft } from '../../lib/business-days.ts'
import { addDays, formatDateTime, formatDay } from '../../lib/dates.ts'
import { awaitsRefund, hasGoneOut } from '../orders/rules-money.ts'
import { settings } from '../settings/rules.ts'
import type { ReturnView } from './contract.ts'
import { awaitsCollection, endingOf } from './rules.ts'
import type { ReturnRow } from './store.ts'
import { collectTexts, officeText, paidOutTexts, refundStuckTexts, returnEndingTexts } from './texts.ts'

type ReturnReader = 'buyer' | 'seller' | 'staff'
type Next = ReturnView['next']
type ReaderTexts = Record<ReturnReader, string>

export function nextOf(row: ReturnRow, reader: ReturnReader, now: Date): Next {
  const { by, texts, until, days } = nextOfAll(row, now)
  const left = until && (days === 'business' ? businessDaysBetween(now, until) : daysLeft(until, now))
  return {
    by,
    text: texts[reader],
    until: until?.toISOString() ?? null,
    daysLeft: left,
    days: until && days,
  }
}

function nextOfAll({ entry, order, faculty, ...people }: ReturnRow, now: Date) {
  const [store, buyer, office] = [people.store.name, people.buyer.name, officeText(faculty)]
  const { sellerBusinessDays } = order.terms
  const next = (
    by: Next['by'],
    texts: ReaderTexts,
    until: Date | null = null,
    days: Next['days'] = 'business',
  ) => ({ by, texts, until, days })
  const same = (text: string): ReaderTexts => ({ buyer: text, seller: text, staff: text })
  const isLate = entry.collectBy !== null && entry.collectBy < now
  const collection = collectionTexts(entry, { store, buyer, office }, isLate)
  switch (entry.status) {
    case 'requested': {
      const by = formatDay(entry.bringBy)
      const out = hasGoneOut(order.money)
      return next(
        'buyer',
        {
          buyer: `Déjalo en ${office} con tu código hasta el ${by}; si no, la solicitud se cancela sin reembolso.${out ? ` ${paidOutTexts.buyer}` : ''}`,
          seller: `${buyer} lo deja en la oficina hasta el ${by}. Luego tienes ${sellerBusinessDays} días hábiles para responder.${out ? ` ${paidOutTexts.seller('tu parte')}` : ''}`,
          staff: `${buyer} lo deja en ${office} a más tardar el ${by}; si no, la solicitud se cancela.`,
        },
        entry.bringBy,
      )
    }
    case 'handed-back': {
      const by = formatDay(entry.answerBy ?? now)
      const end = formatDay(entry.escalateBy ?? now)
      if (entry.answerBy !== null && entry.answerBy >= now)
        return next(
          'seller',
          {
            buyer: `${store} lo revisa y responde a más tardar el ${by}; si no, puedes pedir que decidamos.`,
            seller: `Revísalo en ${office} y responde a más tardar el ${by}; si no, ${buyer} puede pedir que decidamos.`,
            staff: `${store} lo revisa en ${office} y responde a más tardar el ${by}; si no, ${buyer} puede pedir que decidamos.`,
          },
          entry.answerBy,
        )
      return next(
        'buyer',
        {
          buyer: `${store} no respondió a tiempo: ya puedes pedir que decidamos. Si no, nuestro equipo lo revisa desde el ${end}.`,
          seller: `Tu plazo terminó el ${by}, pero todavía puedes responder. ${buyer} ya puede pedir que decidamos; nuestro equipo lo revisa desde el ${end}.`,
          staff: `El plazo de ${store} terminó el ${by}. ${buyer} ya puede pedir que decidamos; si nadie hace nada, pasa al equipo el ${end}.`,
        },
        entry.escalateBy,
        'calendar',
      )
    }
    case 'rejected': {
      const end = formatDateTime(entry.escalateBy ?? now)
      return next(
        'buyer',
        {
          buyer: `${collection.buyer}¿No estás de acuerdo? ${entry.broughtAt ? 'Déjalo ahí y pide' : 'Pide'} que decidamos hasta el ${end}.`,
          seller: `${collection.seller}${collection.seller === '' ? `${buyer} puede` : 'Puede'} pedir que decidamos hasta el ${end}.`,
          staff: `${collection.staff}${buyer} puede pedir que decidamos hasta el ${end}; si no, el caso se cierra.`,
        },
        entry.escalateBy,
        'calendar',
      )
    }
    case 'escalated': {
      if (entry.decideBy !== null && entry.decideBy >= now)
        return next(
          'staff',
          same(
            `Nuestro equipo decide a más tardar el ${formatDay(entry.decideBy)}.${entry.broughtAt ? ' El producto sigue en la oficina.' : ''}`,
          ),
          entry.decideBy,
        )
      return next('staff', same(lateText(entry.decideBy ?? now, order, now)))
    }
    case 'approved':
      if (awaitsRefund(order))
        return next('staff', {
          buyer: `${refundStuckTexts.buyer} ${entry.broughtAt ? 'No tienes que hacer nada más.' : 'No necesitas llevar el producto.'}`,
          seller: `${refundStuckTexts.seller(buyer)} ${returnedProductText(entry, office)}`,
          staff: refundStuckTexts.staff,
        })
      return next(null, {
        buyer: `Estamos devolviendo el pago a tu tarjeta. ${entry.broughtAt ? 'No tienes que hacer nada más.' : 'No necesitas llevar el producto.'}`,
        seller: `Estamos devolviendo el pago. ${returnedProductText(entry, office)}`,
        staff: 'El pago va de regreso a la tarjeta de quien compró.',
      })
    case 'completed': {
      const text = `Se devolvió el pago el ${formatDay(entry.refundedAt ?? now)}.`
      return next(null, { ...same(text), seller: `${text} ${returnedProductText(entry, office)}` })
    }
    case 'closed': {
      const ending = endingOf(entry)
      if (!ending) return next(null, same(''))
      const { buyer: toBuyer, seller } = returnEndingTexts[ending]
      if (!awaitsCollection(entry)) return next(null, { buyer: toBuyer, seller, staff: seller })
      return next(
        isLate ? null : 'buyer',
        {
          buyer: `${collection.buyer}${toBuyer}`,
          seller: `${seller} ${collection.seller}`.trim(),
          staff: `${collection.staff}${seller}`,
        },
        isLate ? null : entry.collectBy,
      )
    }
  }
}

/** Where the product waits for its buyer, as a prefix of the text; empty where it does not wait. */
function collectionTexts(
  entry: ReturnRow['entry'],
  { store, buyer, office }: Record<'store' | 'buyer' | 'office', string>,
  isLate: boolean,
): ReaderTexts {
  if (!awaitsCollection(entry) || entry.collectBy === null) return { buyer: '', seller: '', staff: '' }
  const until = formatDay(entry.collectBy)
  const { late } = collectTexts
  const seller = isLate ? late.seller(buyer, office) : collectTexts.seller(buyer, until)
  return {
    buyer: `${isLate ? late.buyer(store) : collectTexts.buyer(until)}\n`,
    seller: `${seller} `,
    staff: isLate
      ? `${store} guarda el producto para ${buyer}. `
      : `El producto espera a ${buyer} en ${office} hasta el ${until}. `,
  }
}

function returnedProductText(
  entry: { broughtAt: Date | null; restockedAt: Date | null },
  office: string,
): string {
  if (!entry.broughtAt) return 'El producto no pasó por la oficina.'
  return entry.restockedAt
    ? 'El producto es tuyo otra vez y está de nuevo a la venta.'
    : `El producto es tuyo otra vez: recógelo en ${office} y, si quieres, vuelve a ponerlo a la venta.`
}

function lateText(decideBy: Date, order: { money: ReturnRow['order']['money']; placedAt: Date }, now: Date) {
  const end = addDays(order.placedAt, settings.hold.decideDays)
  const late = `Nuestro equipo iba a decidir a más tardar el ${formatDay(decideBy)} y se retrasó. Les escribimos en cuanto decida.`
  return order.money === 'held' && end > now
    ? `${late} Si nadie decide antes del ${formatDay(end)}, el pago regresa a quien compró.`
    : late
}
