import { isIP } from 'node:net'
import { z } from 'zod'
import { DEFAULT_COLOURS, DEFAULT_NAME, type Identity } from './lib/site.ts'
import type { S3Settings } from './platform/files/s3.ts'

const list = (defaultValue: string) =>
  z
    .string()
    .default(defaultValue)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )

const flag = z.enum(['on', 'off']).optional()
const optionalUrl = z.url().optional()
/** Not parsed as a URL: a password may contain characters that a URL cannot. */
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'empieza con postgresql://')
  .optional()

const isOrigin = (text: string) =>
  !URL.canParse(text) || (/^https?:/i.test(text) && new URL(text).href === `${new URL(text).origin}/`)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  SITE_NAME: z.string().min(1).default(DEFAULT_NAME),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  /** Port of a worker's health and metrics; 0: none. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(9464),
  PUBLIC_URL: z
    .url()
    .refine(isOrigin, 'es https:// y el nombre, sin ruta ni nada más: https://tu.sitio')
    .optional(),
  /** Seconds of service after SIGTERM; default: 5 for a web process, 0 for all in one. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  /** Simulated push service of a demo, for browsers without one. */
  PUSH_SANDBOX: optionalUrl,
  /** off: browsers remove the service worker that they have. */
  SERVICE_WORKER: flag,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl,
  /** Bypasses a pooler, for features that need a session. */
  DATABASE_DIRECT_URL: databaseUrl,
  /** Names prepared statements; auto: only without a pooler. */
  DATABASE_PREPARED: z.enum(['auto', 'on', 'off']).default('auto'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'empieza con smtps:// o smtp://')
    .optional(),
  MAIL_FROM: z.string().default('Tianguis <hola@tianguis.example>'),
  /** Bucket for files, otherwise DATA_DIR/files. Both keys or none. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optionalUrl,
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Both or none; without them staff enter the keys at /staff/settings. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(8).optional(),
  STRIPE_API_BASE: optionalUrl,
  /** Book data by ISBN: Open Library or a compatible server; off: none. */
  BOOKS_API_BASE: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })])
    .default('https://openlibrary.org'),
  AUTH_SECRET: z.string().min(32),
  /** "Continue with Google": id and secret, or neither. Default issuer: Google. */
  OIDC_ISSUER: optionalUrl,
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  TRUSTED_PROXIES: list('').refine(
    (all) => all.every((address) => isIP(address) !== 0),
    'una dirección por proxy, sin redes (/24) ni nombres',
  ),
  STUDENT_EMAIL_DOMAINS: list('alumnos.universidad.example, universidad.example, alumno.universidad.example'),
  STUDENT_EMAIL_EXCEPTIONS: list(''),
  STUDENT_EMAIL_DOTLESS_DOMAINS: list(''),
  /**
   * Page renderings for the guests of one network (/24, /56), cached pages not counted; a burst may use half a minute's
   * worth. A campus behind one address needs far fewer; a core renders three times as many.
   */
  GUEST_RENDERS_PER_SECOND: z.coerce.number().min(1).default(20),
  /** Bearer token for /metrics; without it only this machine has access. */
  METRICS_TOKEN: z.string().min(16).optional(),
  ACCESS_LOG: z.enum(['off', 'on', 'addresses']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO: flag,
})

export type Env = Omit<z.output<typeof schema>, 'DEMO' | 'PUBLIC_URL'> & {
  DEMO: boolean
  PUBLIC_URL: string
}

const PAYMENT_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const isLiveKey = (key: string) => /^(sk|rk)_live_/.test(key)

/** External services: if one is set, the demo must be requested explicitly. */
const EXTERNAL = ['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET'] as const

/** Demo data with published passwords, mails and clock at `/dev`: with DEMO=on, or without external services. */
export function isDemo(given: { [name: string]: unknown }): boolean {
  if (given['DEMO']) return given['DEMO'] === 'on'
  return !EXTERNAL.some((name) => given[name]) && !isLiveKey(String(given['STRIPE_SECRET_KEY'] ?? ''))
}

const SPANISH = z.locales.es().localeError

const inSpanish: typeof SPANISH = (issue) => (issue.input === undefined ? 'falta' : SPANISH(issue))

/**
 * The only reader of the environment; an empty variable counts as unset. Throws one Error whose message has a line for
 * each missing or invalid variable.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given, { error: inSpanish })
  const [half] = PAYMENT_KEYS.filter((name) => !given[name])
  const isHalf = half !== undefined && PAYMENT_KEYS.some((name) => given[name])
  if (!result.success || isHalf) {
    const lines = result.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
    if (isHalf) lines.unshift(`  ${half}: ${PAYMENT_KEYS.join(' y ')} van juntas`)

    const named = EXTERNAL.filter((name) => given[name])
    // A demo creates this key itself, so a missing one may mean that a demo was wanted.
    if (named.length > 0 && !isDemo(given) && !given['AUTH_SECRET'] && !given['STRIPE_SECRET_KEY'])
      lines.push(
        `  ${named.join(', ')}: ahí no se escribe la demostración; para probar la tienda con ella, DEMO=on`,
      )
    throw new Error(`Faltan ajustes, o no sirven (.env.example):\n${lines.join('\n')}`)
  }
  const env = result.data
  if (env.DEMO === 'on' && isLiveKey(env.STRIPE_SECRET_KEY ?? ''))
    throw new Error(
      'DEMO=on no va con una llave de pagos real: la demostración deja a cualquiera leer los correos y mover el reloj.',
    )
  return {
    ...env,
    DEMO: isDemo(env),
    // Its passwords are published, and its mailbox and clock are open to everybody.
    ...(isDemo(env) && { HOST: env.HOST ?? '127.0.0.1' }),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}

type S3Env = Pick<Env, 'S3_REGION'> & {
  [name in 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY']?: string | undefined
}

export function s3Of(env: S3Env): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  if (!credentials && (accessKeyId || secretAccessKey))
    throw new Error('S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas (.env.example).')
  if (bucket) return { bucket, region, endpoint, credentials }
  if (endpoint || credentials) throw new Error('Falta S3_BUCKET (.env.example).')
  return undefined
}

export function oidcOf(env: Env): { issuer: string; clientId: string; clientSecret: string } | undefined {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const { OIDC_ISSUER: issuer = 'https://accounts.google.com' } = env
  if (clientId && clientSecret) return { issuer, clientId, clientSecret }
  if (clientId || clientSecret)
    throw new Error('OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas (.env.example).')
  return undefined
}

export function identityOf(env: Env): Identity {
  return {
    name: env.SITE_NAME,
    university: 'Universidad',
    city: 'San Luis Potosí',
    country: 'México',
    timeZone: 'America/Mexico_City',
    mainColour: DEFAULT_COLOURS.main,
    offerColour: DEFAULT_COLOURS.offer,
    logo: null,
    // Placeholders until the operator has a support desk (D1 §2). A real market promises no hours.
    support: { email: 'soporte@tianguis.example', phone: '444 000 0000', hours: env.DEMO ? '24/7' : '' },
    legal: { operator: env.SITE_NAME, address: 'Universidad, San Luis Potosí, México' },
    mailFrom: env.MAIL_FROM,
    students: {
      domains: env.STUDENT_EMAIL_DOMAINS,
      exceptions: env.STUDENT_EMAIL_EXCEPTIONS,
      dotless: env.STUDENT_EMAIL_DOTLESS_DOMAINS,
    },
  }
}
