/** A server that restarts, ends a session, takes no more of them, or is no primary (any more). */
const AWAY_STATES = /^(08|57P0|53300|25006)/

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of `pg` about connections, which come without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout e(xceeded|xpired)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/**
 * Whether it failed because a server that the request needs (the database, the bucket) could not be reached, has gone or says nothing:
 * no fault of the request, and worth trying again.
 */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    // A socket in a folder that is gone is a missing file to connect(2).
    const isNoSocket = code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect'
    // Of the bucket's client and of `AbortSignal.timeout`.
    const isLate = at.name === 'TimeoutError'
    if (isNoSocket || isLate || AWAY_CODES.has(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(at.message))
      return true
  }
  return false
}
