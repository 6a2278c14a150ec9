import type { Db } from './pool.ts'

/** A query that is built once for each pool and parsed once on each connection: for what every request asks. */
export function prepared<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const all = new WeakMap<Db, Query>()
  return (db) => {
    const query = all.get(db) ?? prepare(db)
    all.set(db, query)
    return query
  }
}
