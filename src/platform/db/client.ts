import pg from 'pg'
import { withDates } from './parsers.ts'

type Query = (query: pg.QueryConfig, ...rest: unknown[]) => unknown

/** The pool's client: raw SQL through Drizzle, which asks for timestamptz as text, gets it as Date. */
export class DateClient extends pg.Client {
  override query = ((query, ...rest) => {
    const asked = query.types ? { ...query, types: withDates(query.types) } : query
    return (super.query as Query)(asked, ...rest)
  }) as Query as pg.Client['query']
}
