import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { isUnreachable } from './unreachable.ts'

export type Log = Logger

/** Structured log lines. Values under the redacted names are secrets or personal data. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    hooks: { logMethod: throttleUnreachable() },
    serializers: { err: withoutValues },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
        'secretKey',
        '*.secretKey',
        'webhookSecret',
        '*.webhookSecret',
        'webhookSecrets',
        '*.webhookSecrets',
      ],
      censor: '[redacted]',
    },
  }
  return pino(options, to)
}

/** Milliseconds in which each message about an unreachable server is logged once. */
const UNREACHABLE_PAUSE_MS = 10_000

/** While a server is down, every request and worker meets the same error: one line counts the omitted ones. */
function throttleUnreachable() {
  const lastLogged = new Map<unknown, { at: number; leftOut: number }>()
  return function write(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
    const [about, message] = args as [unknown, unknown]
    const isAway = typeof about === 'object' && about !== null && 'err' in about && isUnreachable(about.err)
    const last = isAway ? lastLogged.get(message) : undefined
    const now = performance.now()
    if (last && now - last.at < UNREACHABLE_PAUSE_MS) {
      last.leftOut += 1
      return
    }
    if (isAway) lastLogged.set(message, { at: now, leftOut: 0 })
    if (last?.leftOut) log.call(this, { ...(about as object), leftOut: last.leftOut }, message as string)
    else log.apply(this, args)
  }
}

/** Errors of queries contain their values, which may be personal: only the statement is logged. */
function withoutValues(error: Error): object {
  const { params: _params, query: _query, ...plain } = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  return { ...plain, message: cut(plain.message), stack: cut(plain.stack) }
}
