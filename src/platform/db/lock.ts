import { createHash } from 'node:crypto'

/** Key of `pg_advisory_lock`: the first 64 bits of the name's SHA-256, as decimal text. */
export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
