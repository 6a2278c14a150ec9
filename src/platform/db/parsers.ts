import pg from 'pg'
import { metrics } from '../metrics.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const TIMESTAMPTZ = 1184

/**
 * bigint, also what count() and sum(integer) give, as a number. Money in centavos and ids stay far below 2^53;
 * anything above is a bug that must not be rounded away.
 *
 * @throws when the value is no safe integer
 */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint ${text} is beyond the safe integers`)
  return value
}

type ParserTable = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown
  setTypeParser(oid: number, parser: (text: string) => unknown): void
}
const types = pg.types as ParserTable

// For the whole process: Drizzle asks the global table of `pg`, not the pool's.
types.setTypeParser(INT8, parseInt8)

/** A calendar day is its text, as in Drizzle's columns: a Date would be midnight of the server's own zone. */
types.setTypeParser(DATE, (text) => text)

const parseTexts = types.getTypeParser(INT8_ARRAY)
types.setTypeParser(INT8_ARRAY, (text) => toNumbers(parseTexts(text)))

function toNumbers(parsed: unknown): unknown {
  if (Array.isArray(parsed)) return parsed.map(toNumbers)
  return typeof parsed === 'string' ? parseInt8(parsed) : parsed
}

type Query = (query: Partial<pg.QueryConfig>, ...rest: unknown[]) => unknown

/** The pool's client: timestamptz in raw SQL through Drizzle, which asks for text, is a Date as in its columns. */
export class DateClient extends pg.Client {
  protected readonly mayName: boolean = true

  override query = ((query, ...rest) => {
    const dated = query.types ? { ...query, types: withDates(query.types) } : query
    const asked = this.mayName || !dated.name ? dated : { ...dated, name: undefined }
    return timed(rest, (timedRest) => (super.query as Query)(asked, ...timedRest))
  }) as Query as pg.Client['query']
}

type Callback = (...answer: unknown[]) => void

/** Statements of pool and transactions, which end by a callback or a promise. */
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

/** The same where a pooler gives each statement another session, in which a name is unknown, or taken already. */
export class UnnamedClient extends DateClient {
  protected override readonly mayName = false
}

function withDates(asked: pg.CustomTypesConfig): pg.CustomTypesConfig {
  const getTypeParser = (oid: number, format?: 'text') =>
    (oid === TIMESTAMPTZ ? types : asked).getTypeParser(oid, format)
  return { getTypeParser } as pg.CustomTypesConfig
}
