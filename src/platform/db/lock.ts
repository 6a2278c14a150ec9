import { createHash } from 'node:crypto'

/** PostgreSQL names advisory locks by int8: the first 64 bits of the name's SHA-256, as decimal text. */
export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
