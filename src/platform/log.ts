import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on stdout. Values under these names are secrets or personal and never printed. */
export function createLog(level: string): Log {
  return pino({
    level,
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
