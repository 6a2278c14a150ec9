import { type Database, statement } from './database.ts'

/** Stripe may delete keys after a day; the sandbox always does, to reveal clients that rely on them. */
const KEY_LIFE_SECONDS = 24 * 60 * 60

type Remembered = { fingerprint: string; status: number; body: string }

export function findRemembered(
  db: Database,
  account: string,
  key: string,
  now: number,
): Remembered | undefined {
  const row = statement(
    db,
    'SELECT fingerprint, status, body FROM idempotency WHERE account = ? AND key = ? AND created > ?',
  ).get(account, key, now - KEY_LIFE_SECONDS)
  if (row === undefined) return undefined
  return { fingerprint: String(row.fingerprint), status: Number(row.status), body: String(row.body) }
}

export function remember(db: Database, account: string, key: string, answer: Remembered, now: number): void {
  statement(db, 'INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?)').run(
    account,
    key,
    answer.fingerprint,
    now,
    answer.status,
    answer.body,
  )
}
