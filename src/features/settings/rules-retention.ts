import { addDays, DAY } from '../../lib/dates.ts'
import { settings } from './rules.ts'

type Period = { days: number } | { years: number }

type Rule = Period & {
  /** Tables and the start of the period, for operators. */
  what: string
  /** Name in the privacy notice; undefined for data that is not personal. */
  notice?: string
}

const { privacy, drafts, imports, alerts, notifications, wanted, searches, stats, store } = settings

/** Applied by one sweep (`jobs/retention.ts`); listed by the privacy notice and docs/operations.md. */
export const retention = {
  mails: {
    days: privacy.mailDays,
    what: 'mails, waiting_mails that were sent; from the writing',
    notice: 'Los correos que te mandamos, con su texto y tu dirección',
  },
  notifications: {
    days: notifications.keptDays,
    what: 'notifications, mail_digests; from the writing',
    notice: 'Los avisos que ya te dimos',
  },
  drafts: {
    days: drafts.keptMs / DAY,
    what: 'product_drafts, uploads; from the last change',
    notice: 'Borradores de productos y fotos que no guardaste',
  },
  imports: {
    days: imports.reportKeptMs / DAY,
    what: `product_imports, product_import_rows; from the end; without a confirmation ${imports.keptMs / DAY} days from the last change`,
    notice: 'Listas de productos que importaste',
  },
  unpaid: {
    days: privacy.unpaidDays,
    what: 'checkouts, checkout_lines; from the end of a payment that was never made',
    notice: 'Compras que no llegaste a pagar',
  },
  orders: {
    years: privacy.orderYears,
    what: 'orders, checkouts, returns, disputes, appeals in staff_tasks; from the last step of order and money; blanked, amounts and dates stay',
    notice:
      'Contacto, mensajes y fotos de tus pedidos, devoluciones y disputas, desde que terminan; después quedan solo importes y fechas',
  },
  stores: {
    days: store.closedDays,
    what: 'products, contact, webhook and tokens of a store; from the closing by its owner; its orders stay',
    notice: 'Los productos y el contacto de tu tienda, desde que la cierras',
  },
  audit: {
    years: privacy.orderYears,
    what: 'audit_log; from the act',
    notice: 'Lo que decidió nuestro equipo sobre ti, tu tienda o tus pedidos',
  },
  reports: {
    days: privacy.reportDays,
    what: 'reports; from the answer; of a wanted notice with the notice, if that goes first',
    notice: 'Tus reportes, desde que los respondemos',
  },
  wanted: {
    days: wanted.endedKeptDays,
    what: 'wanted_notices, wanted_offers; from the end',
    notice: 'Lo que publicaste en «Se busca», desde que termina',
  },
  matches: {
    days: alerts.foundKeptDays,
    what: `saved_search_matches; from the match; ${alerts.listedKeptDays} days while the product is on sale`,
    notice: 'Lo que encontraron tus búsquedas guardadas',
  },
  priceOffers: {
    days: privacy.offerDays,
    what: 'price_offers; from the end',
    notice: 'Los precios que ofreciste o te ofrecieron, desde que terminan',
  },
  conversations: {
    days: privacy.conversationDays,
    what: 'conversations, messages; from the last message',
    notice: 'Los mensajes y fotos de tus compras y ventas, desde el último',
  },
  searches: {
    days: searches.keptDays,
    what: 'search_days; from the day',
    notice: 'Los textos que se buscan, sin decir de quién',
  },
  accounts: {
    days: settings.unconfirmedMs / DAY,
    what: 'users, sessions, auth_verifications, email_tokens, student_codes, rate_limits; from the registration that nobody confirmed; sessions and codes their end, links 30 days from it, attempts a day',
    notice: 'Registros que nadie confirmó',
  },
  devices: {
    days: settings.push.unseenDays,
    what: 'sessions with push_devices; from the last visit of the browser or the end of the session',
    notice: 'Los teléfonos que reciben tus avisos, desde tu última visita o el fin de esa sesión',
  },
  tokens: {
    days: privacy.tokenDays,
    what: 'access_tokens; from the end of the token',
    notice: 'Tokens de acceso, desde que vencen',
  },
  exports: {
    days: privacy.exportDays,
    what: 'data_exports and their files; from the request',
    notice: 'El archivo de «Descargar mis datos»',
  },
  deliveries: { days: privacy.deliveryDays, what: 'webhook_deliveries; from the message' },
  requests: { days: 1, what: 'api_requests; from the request' },
  events: { days: privacy.eventDays, what: 'payment_events; from the receipt of a processed event' },
  keys: { days: 1, what: 'payment_keys; from the end of the key; secrets blanked' },
  views: { days: 7 * stats.weeksKept, what: 'product_week_views; from the week' },
} as const satisfies Record<string, Rule>

export type RetentionRule = keyof typeof retention

export const retentionRules: readonly (Rule & { name: RetentionRule })[] = Object.entries(retention).map(
  ([name, rule]) => ({ ...rule, name: name as RetentionRule }),
)

export function cutoffOf(name: RetentionRule, now: Date): Date {
  const period: Period = retention[name]
  if ('days' in period) return addDays(now, -period.days)
  const cutoff = new Date(now)
  cutoff.setUTCFullYear(now.getUTCFullYear() - period.years)
  return cutoff
}

export function periodText(period: Period): string {
  if ('years' in period) return `${period.years} años`
  return period.days === 365 ? '1 año' : `${period.days} ${period.days === 1 ? 'día' : 'días'}`
}
