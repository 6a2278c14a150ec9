import { createHash } from 'node:crypto'

export function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
