import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { type Env, isDemo, readEnv } from '../../src/env.ts'
import { runningServer } from '../../src/platform/db/embedded/start.ts'
import type { Connection } from '../../src/platform/db/pool.ts'
import { doubtful, type Finding, good, wrong } from './finding.ts'

/** In place of what is missing, so that the rest can be looked at. */
const STAND_INS = {
  STRIPE_SECRET_KEY: 'sk_test_missing',
  STRIPE_WEBHOOK_SECRET: 'whsec_missing_missing',
  AUTH_SECRET: 'missing'.repeat(8),
}

const PAYMENT_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

export type Read = {
  env: Env
  missing: string[]
  /** Where the database is: behind DATABASE_URL, or the included one where it runs. */
  database: Connection | undefined
}

/** The environment as the shop reads it. @throws where a value cannot be used */
export async function readLeniently(source: NodeJS.ProcessEnv): Promise<Read> {
  // Payment keys may be in the database: only one of the two is half.
  const isWithout = PAYMENT_KEYS.every((name) => !source[name])
  const missing = Object.keys(STAND_INS).filter(
    (name) => !source[name] && !(isWithout && name !== 'AUTH_SECRET'),
  )
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const standIns = Object.fromEntries(Object.entries(STAND_INS).filter(([name]) => missing.includes(name)))
  const env = readEnv({ ...standIns, ...given })
  const included = () => runningServer(join(env.DATA_DIR, 'postgres')).catch(() => undefined)
  return { env, missing, database: env.DATABASE_URL ?? (await included()) }
}

export function checkSettings({ env, missing }: Read, source: NodeJS.ProcessEnv): Finding[] {
  const found: Finding[] = []
  // `npm start` makes the keys of a demo itself.
  if (missing.length > 0)
    found.push(
      isDemo(source)
        ? doubtful('demostración: todo se guarda en esta máquina y los pagos son de prueba.', '.env.example')
        : wrong(`falta ${missing.join(', ')}.`, 'define lo que falta (.env.example)'),
    )
  if (env.DEMO && env.DATABASE_URL)
    found.push(
      wrong('DEMO=on con DATABASE_URL: cualquiera lee los correos y mueve el reloj.', 'quita DEMO=on'),
    )
  const reader = env.METRICS_TOKEN ? 'quien trae METRICS_TOKEN' : 'solo esta máquina'
  return found.length > 0 ? found : [good(`completos; /metrics lo lee ${reader}`)]
}

/** Fewest compressed bytes of a good secret: a repeated letter or word compresses to fewer. */
const LEAST_SURPRISE = 20

export function checkSecret({ env, missing }: Read): Finding[] {
  if (missing.includes('AUTH_SECRET')) return []
  const fix = 'AUTH_SECRET=$(openssl rand -hex 32), el mismo en todos los procesos'
  const isWeak = deflateRawSync(env.AUTH_SECRET).length < LEAST_SURPRISE
  return [isWeak ? wrong('se puede adivinar.', fix) : good('parece hecho al azar')]
}

const isExample = (text: string) => /\.example\b/.test(text)

export function checkMailNames(
  { env }: Pick<Read, 'env'>,
  students: readonly string[] = env.STUDENT_EMAIL_DOMAINS,
  from = env.MAIL_FROM,
): Finding[] {
  const found: Finding[] = []
  const unset = env.DEMO ? doubtful : wrong
  const examples = students.filter(isExample)
  if (examples.length > 0 || students.length === 0)
    found.push(
      unset(
        `ningún estudiante real puede acreditarse: ${examples.join(', ') || 'no hay dominios'}.`,
        'STUDENT_EMAIL_DOMAINS=alumnos.tu-universidad.mx, o en /staff/settings',
      ),
    )
  if (isExample(from))
    found.push(
      unset(
        `los correos salen de ${from}.`,
        'MAIL_FROM="Tianguis <hola@tu-dominio.mx>", o en /staff/settings',
      ),
    )
  return found.length > 0 ? found : [good(`${students.join(', ')}; remitente ${from}`)]
}
