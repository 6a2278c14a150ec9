import pg from 'pg'
import { metrics } from '../metrics.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const TIMESTAMPTZ = 1184

/**
 * bigint, also of count() and sum(integer), as a number. Centavos and ids are far below 2^53.
 *
 * @throws if the value is not a safe integer
 */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond the safe integers`)
  return value
}

type ParserTable = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown
  setTypeParser(oid: number, parser: (text: string) => unknown): void
}
const types = pg.types as ParserTable

// Process-wide: Drizzle uses the global table of `pg`, not the pool's.
types.setTypeParser(INT8, parseInt8)

/** Calendar days stay text, as in Drizzle's columns: a Date would be midnight in the server's zone. */
types.setTypeParser(DATE, (text) => text)

const parseTexts = types.getTypeParser(INT8_ARRAY)
types.setTypeParser(INT8_ARRAY, (text) => toNumbers(parseTexts(text)))

function toNumbers(parsed: unknown): unknown {
  if (Array.isArray(parsed)) return parsed.map(toNumbers)
  return typeof parsed === 'string' ? parseInt8(parsed) : parsed
}

type Query = (query: Partial<pg.QueryConfig>, ...rest: unknown[]) => unknown

/** Pool client: raw SQL through Drizzle returns timestamptz as Date, as its columns do. */
export class DateClient extends pg.Client {
  protected readonly mayName: boolean = true

  override query = ((query, ...rest) => {
    const dated = query.types ? { ...query, types: withDates(query.types) } : query
    const named = this.mayName || !dated.name ? dated : { ...dated, name: undefined }
    return timed(rest, (timedRest) => (super.query as Query)(named, ...timedRest))
  }) as Query as pg.Client['query']
}

type Callback = (...answer: unknown[]) => void

/** Measures statements, which end by a callback or a promise. */
function timed(rest: unknown[], run: (rest: unknown[]) => unknown): unknown {
  const started = performance.now()
  const done = rest.at(-1)
  if (typeof done === 'function')
    return run(
      rest.with(-1, (...answer: unknown[]) => {
        metrics.statement(started)
        ;(done as Callback)(...answer)
      }),
    )
  const answer = run(rest)
  if (answer instanceof Promise) {
    const end = () => metrics.statement(started)
    answer.then(end, end)
  }
  return answer
}

/** For a pooler, where each statement may run in another session: names may be unknown or taken. */
export class UnnamedClient extends DateClient {
  protected override readonly mayName = false
}

function withDates(custom: pg.CustomTypesConfig): pg.CustomTypesConfig {
  const getTypeParser = (oid: number, format?: 'text') =>
    (oid === TIMESTAMPTZ ? types : custom).getTypeParser(oid, format)
  return { getTypeParser } as pg.CustomTypesConfig
}
