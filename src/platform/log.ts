import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { isUnreachable } from './unreachable.ts'

export type Log = Logger

/** Structured lines on stdout. Values under these names are secrets or personal and never printed. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    hooks: { logMethod: sparingly() },
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

/** Milliseconds in which it is told once, by each line that says so, that a server is away. */
const AWAY_PAUSE = 10_000

/** While a server is away each request and each worker meets the same error: a line says how many it stands for. */
function sparingly() {
  const told = new Map<unknown, { at: number; leftOut: number }>()
  return function write(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
    const [about, message] = args as [unknown, unknown]
    const isAway = typeof about === 'object' && about !== null && 'err' in about && isUnreachable(about.err)
    const last = isAway ? told.get(message) : undefined
    const now = performance.now()
    if (last && now - last.at < AWAY_PAUSE) {
      last.leftOut += 1
      return
    }
    if (isAway) told.set(message, { at: now, leftOut: 0 })
    if (last?.leftOut) log.call(this, { ...(about as object), leftOut: last.leftOut }, message as string)
    else log.apply(this, args)
  }
}

/** A failed query's error names its values, which may be somebody's name or address: only the statement stays. */
function withoutValues(error: Error): object {
  const { params: _params, query: _query, ...plain } = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  return { ...plain, message: cut(plain.message), stack: cut(plain.stack) }
}
