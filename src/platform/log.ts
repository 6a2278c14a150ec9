import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on stdout. Values under these names are secrets or personal and never printed. */
export function createLog(level: string): Log {
  return pino({
    level,
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
      ],
      censor: '[redacted]',
    },
  })
}

/** A failed query's error names its values, which may be somebody's name or address: only the statement stays. */
function withoutValues(error: Error): object {
  const { params: _params, query: _query, ...plain } = pino.stdSerializers.err(error)
  const cut = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  return { ...plain, message: cut(plain.message), stack: cut(plain.stack) }
}
