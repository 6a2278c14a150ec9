/** SQLSTATEs of a server that restarts, ends or refuses sessions, or is not a primary. */
const UNREACHABLE_STATES = /^(08|57P0|53300|25006)/

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of `pg` about connections, which have no code. */
const UNREACHABLE_MESSAGES =
  /^(Connection terminated|timeout e(xceeded|xpired)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/** Whether a required server (database, bucket) was unreachable, lost or silent, so that a retry may succeed. */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    const isNoSocket = code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect'
    const isTimeout = at.name === 'TimeoutError'
    const isKnown =
      UNREACHABLE_CODES.has(code) || UNREACHABLE_STATES.test(code) || UNREACHABLE_MESSAGES.test(at.message)
    if (isNoSocket || isTimeout || isKnown) return true
  }
  return false
}
