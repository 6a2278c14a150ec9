import { addDays, DAY } from '../../lib/dates.ts'
import { settings } from './rules.ts'

type Period = { days: number } | { years: number }

type Rule = Period & {
  /** Tables, and what the period counts from, for operators. */
  tables: string
  from: string
  /** What becomes of the rows, where they are not deleted. */
  act?: string
  /** What it is called in the privacy notice; left out where it is no data of a person. */
  notice?: string
}

const { privacy, drafts, imports, alerts, notifications, wanted, searches, courses, stats } = settings

/**
 * Periods after which data is deleted or blanked: one sweep enforces them (`jobs/retention.ts`), the privacy notice and
 * docs/operations.md list them.
 */
export const retention = {
  mails: {
    days: privacy.mailDays,
    tables: 'mails',
    from: 'writing',
    notice: 'Los correos que te mandamos, con su texto y tu dirección',
  },
  notifications: {
    days: notifications.keptDays,
    tables: 'notifications, mail_digests',
    from: 'writing',
    notice: 'Los avisos que ya te dimos',
  },
  drafts: {
    days: drafts.keptMs / DAY,
    tables: 'product_drafts, uploads',
    from: 'last change',
    notice: 'Borradores de productos y fotos que no guardaste',
  },
  imports: {
    days: imports.reportKeptMs / DAY,
    tables: 'product_imports, product_import_rows',
    from: `end; without a confirmation ${imports.keptMs / DAY} days from the last change`,
    notice: 'Listas de productos que importaste',
  },
  unpaid: {
    days: privacy.unpaidDays,
    tables: 'checkouts, checkout_lines',
    from: 'end of a payment that was never made',
    notice: 'Compras que no llegaste a pagar',
  },
  orders: {
    years: privacy.orderYears,
    tables: 'orders, checkouts, returns, disputes',
    from: 'last step of order and money',
    act: 'contact, texts and photos blanked; amounts, dates and ledger stay',
    notice:
      'Contacto, mensajes y fotos de tus pedidos, devoluciones y disputas, desde que terminan; después quedan solo importes y fechas',
  },
  audit: {
    years: privacy.orderYears,
    tables: 'audit_log',
    from: 'act',
    notice: 'Lo que decidió nuestro equipo sobre ti, tu tienda o tus pedidos',
  },
  reports: {
    days: privacy.reportDays,
    tables: 'reports',
    from: 'answer',
    notice: 'Tus reportes, desde que los respondemos',
  },
  wanted: {
    days: wanted.endedKeptDays,
    tables: 'wanted_notices, wanted_offers',
    from: 'end',
    notice: 'Lo que publicaste en «Se busca», desde que termina',
  },
  matches: {
    days: alerts.foundKeptDays,
    tables: 'saved_search_matches, saved_searches that ended',
    from: `match; ${alerts.listedKeptDays} days while the product is on sale`,
    notice: 'Lo que encontraron tus búsquedas guardadas',
  },
  proposals: {
    days: courses.proposalsKeptDays,
    tables: 'course_proposals',
    from: 'end of the link',
    notice: 'Listas que alguien propuso para una materia, desde que vence su enlace',
  },
  searches: {
    days: searches.keptDays,
    tables: 'search_days, search_openings, search_salts',
    from: `day; openings ${searches.openingsKeptDays} days, salts until midnight`,
    notice: 'Los textos que se buscan, sin decir de quién',
  },
  accounts: {
    days: settings.unconfirmedMs / DAY,
    tables: 'users, sessions, auth_verifications, email_tokens, student_codes, rate_limits',
    from: 'registration that nobody confirmed; sessions and codes their end, links 30 days from it, attempts a day',
    notice: 'Registros que nadie confirmó',
  },
  tokens: {
    days: privacy.tokenDays,
    tables: 'access_tokens',
    from: 'end of the token',
    notice: 'Tokens de acceso, desde que vencen',
  },
  exports: {
    days: privacy.exportDays,
    tables: 'data_exports and their files',
    from: 'request',
    notice: 'El archivo de «Descargar mis datos»',
  },
  deliveries: { days: privacy.deliveryDays, tables: 'webhook_deliveries', from: 'message' },
  requests: { days: 1, tables: 'api_requests', from: 'request' },
  events: { days: privacy.eventDays, tables: 'payment_events', from: 'receipt of a processed event' },
  keys: { days: 1, tables: 'payment_keys', from: 'end of the key', act: 'secrets blanked' },
  views: { days: 7 * stats.weeksKept, tables: 'product_week_views', from: 'week' },
} as const satisfies Record<string, Rule>

export type RetentionRule = keyof typeof retention

/** All of them, as their readers list them. */
export const retentionRules: readonly (Rule & { name: RetentionRule })[] = Object.entries(retention).map(
  ([name, rule]) => ({ ...rule, name: name as RetentionRule }),
)

/** What is older than this is over. */
export function cutoffOf(name: RetentionRule, now: Date): Date {
  const period: Period = retention[name]
  if ('days' in period) return addDays(now, -period.days)
  const cutoff = new Date(now)
  cutoff.setUTCFullYear(now.getUTCFullYear() - period.years)
  return cutoff
}

/** "90 días", "5 años" */
export function periodText(period: Period): string {
  if ('years' in period) return `${period.years} años`
  return period.days === 365 ? '1 año' : `${period.days} ${period.days === 1 ? 'día' : 'días'}`
}
