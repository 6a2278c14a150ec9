import { createHash } from 'node:crypto'

/** Key of an advisory lock (int8, as decimal text): the first 64 bits of the name's SHA-256. */
export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
