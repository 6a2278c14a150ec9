import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { createGauges, type GaugeRow, type Gauges } from '../../../platform/gauges.ts'
import { ALIVE_SECONDS } from '../../../platform/jobs/heartbeats.ts'
import { operationKinds } from '../../payments/rules.ts'

/** `from` selects `label` and `value`. */
type Read = { name: string; help: string; label?: string; from: SQL }

const MAILS = 'mail'

const agedFrom = (now: Date, column: SQL) =>
  sql`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${column})), 0)`

/** Jobs use the database's clock; `now` is the shop's, which demo mode moves. All reads use partial indexes. */
const work = (now: Date): Read[] => [
  {
    name: 'tianguis_jobs_waiting',
    help: 'Queued jobs, including retries, by queue',
    label: 'queue',
    from: sql`select q.name, count(w.name) from jobs.queue q left join waiting w on w.name = q.name group by q.name`,
  },
  {
    name: 'tianguis_jobs_oldest_due_seconds',
    help: 'Due time of the oldest due job, by queue; 0 without one',
    label: 'queue',
    from: sql`select q.name, coalesce(extract(epoch from now() - min(w.start_after)), 0) from jobs.queue q
      left join waiting w on w.name = q.name and w.start_after <= now() group by q.name`,
  },
  {
    name: 'tianguis_mails_waiting',
    help: 'Unsent mails',
    from: sql`select null, count(*) from waiting where name = ${MAILS}`,
  },
  {
    name: 'tianguis_mails_oldest_seconds',
    help: 'Creation time of the oldest unsent mail; 0 without one',
    from: sql`select null, coalesce(extract(epoch from now() - min(created_on)), 0) from waiting
      where name = ${MAILS}`,
  },
  {
    name: 'tianguis_provider_operations_pending',
    help: 'Open transfers, refunds and reversals at the payment provider',
    label: 'kind',
    from: sql`select kind, count(id) from operations group by kind`,
  },
  {
    name: 'tianguis_provider_operations_oldest_seconds',
    help: 'Creation time of the oldest open operation; 0 without one',
    label: 'kind',
    from: sql`select kind, ${agedFrom(now, sql`created_at`)} from operations group by kind`,
  },
  {
    name: 'tianguis_payment_events_waiting',
    help: 'Unprocessed webhooks of the payment provider',
    from: sql`select null, count(*) from payment_events where processed_at is null`,
  },
  {
    name: 'tianguis_staff_tasks_open',
    help: 'Open tasks of staff, by kind; reconciliation and books are differences of money',
    label: 'kind',
    from: sql`select kind, count(*) from staff_tasks where closed_at is null group by kind`,
  },
  {
    name: 'tianguis_chargebacks_open',
    help: 'Open chargebacks, including early warnings',
    from: sql`select null, count(*) from chargebacks where closed_at is null`,
  },
  {
    name: 'tianguis_workers_alive',
    help: 'Running workers',
    from: sql`select null, count(*) from worker_heartbeats
      where beat_at > now() - make_interval(secs => ${ALIVE_SECONDS})`,
  },
  {
    name: 'tianguis_worker_heartbeat_age_seconds',
    help: 'Last heartbeat of any worker; absent if none ran within the last hour',
    from: sql`select null, extract(epoch from now() - max(beat_at)) from worker_heartbeats having count(*) > 0`,
  },
]

const workTables = sql`
  waiting as materialized (
    select name, start_after, created_on from jobs.job where state < 'active' and not blocked),
  operations as materialized (
    select kinds.kind, p.id, p.created_at from unnest(${`{${operationKinds}}`}::text[]) as kinds (kind)
    left join provider_operations p on p.kind = kinds.kind and p.state in ('pending', 'sent'))`

const server: Read[] = [
  {
    name: 'tianguis_database_connections',
    help: 'Connections to the server, all databases',
    from: sql`select null, count(*) from pg_stat_activity where backend_type = 'client backend'`,
  },
  {
    name: 'tianguis_database_connections_max',
    help: 'Maximum of connections of the server',
    from: sql`select null, current_setting('max_connections')::int`,
  },
]

/** Reads the whole ledger, so it is cached apart. */
const money: Read[] = [
  {
    name: 'tianguis_money_held_centavos',
    help: 'Money held for open orders',
    from: sql`select null, -coalesce(sum(cents) filter (where account = 'buyer_funds'), 0) from accounts`,
  },
  {
    name: 'tianguis_money_due_centavos',
    help: 'Payouts in progress',
    from: sql`select null, -coalesce(sum(cents) filter (where account = 'seller_payable'), 0) from accounts`,
  },
  {
    name: 'tianguis_money_owed_centavos',
    help: 'Debts of stores: refunds after the payout',
    from: sql`select null, coalesce(sum(cents) filter (where account = 'seller_receivable'), 0) from accounts`,
  },
  {
    name: 'tianguis_ledger_sum_centavos',
    help: 'Sum of all ledger entries; must be 0',
    from: sql`select null, coalesce(sum(cents), 0) from accounts`,
  },
]

const moneyTables = sql`
  accounts as materialized (select account, sum(amount_cents) as cents from ledger_entries group by account)`

/** One statement, so that all values are of one moment. */
function statement(tables: SQL | undefined, reads: readonly Read[]): SQL {
  const parts = reads.map(
    ({ name, from }) => sql`
    select ${name}::text as gauge, found.label::text as label, found.value::float8 as value
    from (${from}) as found (label, value)`,
  )
  const all = sql.join(parts, sql` union all `)
  return tables ? sql`with ${tables} ${all}` : all
}

/** Figures of the whole shop at `/metrics`. */
export function shopGauges({ db, clock }: Pick<Context, 'db' | 'clock'>): Gauges {
  const rows = async (tables: SQL | undefined, reads: readonly Read[]) =>
    (await db.execute(statement(tables, reads))).rows as GaugeRow[]
  return createGauges([
    { name: 'server', gauges: server, rows: () => rows(undefined, server) },
    { name: 'work', gauges: work(new Date()), rows: () => rows(workTables, work(clock.now())) },
    { name: 'money', gauges: money, rows: () => rows(moneyTables, money) },
  ])
}
