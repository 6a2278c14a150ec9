import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import * as oidc from 'openid-client'
import type Stripe from 'stripe'
import { oidcOf, s3Of } from '../../src/env.ts'
import { webhookCoverage, webhookUrl } from '../../src/features/payments/provider-webhooks.ts'
import { handledEventTypes } from '../../src/features/payments/rules.ts'
import { splitList } from '../../src/lib/split-list.ts'
import { googleReturnUrl } from '../../src/platform/auth/return-url.ts'
import { openFiles } from '../../src/platform/files/open.ts'
import { type KeysState, openPaymentKeys } from '../../src/platform/payments/current-keys.ts'
import { createPayments } from '../../src/platform/payments/stripe.ts'
import { storedPushKeys } from '../../src/platform/push/push.ts'
import { withDatabase } from '../connect.ts'
import { doubtful, type Finding, good, wrong } from './finding.ts'
import { MOUNT, nearestFolder } from './folder.ts'
import type { Read } from './settings.ts'

export async function checkFiles({ env }: Read): Promise<Finding[]> {
  const s3 = s3Of(env)
  const folder = `${env.DATA_DIR}/files`
  if (!s3 && !(await nearestFolder(folder)).isThere)
    return [doubtful(`${folder} no existe todavía: la crea la primera imagen.`, MOUNT)]
  const { files, close } = await openFiles(folder, s3)
  // In no folder of its own, which would stay.
  const key = `doctor-${randomUUID()}.png`
  try {
    await files.put(key, Buffer.from('doctor'), 'image/png')
    const read = await files.get(key)
    const text = read && String(await buffer(read.body))
    if (text !== 'doctor')
      return [wrong('lo que se escribe no se lee igual.', 'revisa S3_ENDPOINT y S3_BUCKET')]
    await files.remove([key])
    if (await files.get(key))
      return [wrong('no se borra lo que se borra.', 'da a la llave el permiso s3:DeleteObject')]
    return [good(`${s3 ? `bucket ${s3.bucket}` : folder}: escribe, lee y borra`)]
  } finally {
    // Whatever was found, nothing stays; that it could not be removed does not hide the rest.
    await files.remove([key]).catch(() => {})
    close()
  }
}

export async function checkMail({ env }: Read): Promise<Finding[]> {
  if (!env.SMTP_URL) {
    const fix = 'SMTP_URL=smtps://usuario:contraseña@correo.tu-universidad.mx'
    return [(env.DEMO ? doubtful : wrong)('los correos no salen: no hay SMTP_URL.', fix)]
  }
  const { hostname, username } = new URL(env.SMTP_URL)
  const transport = createTransport({
    url: env.SMTP_URL,
    // A server that asks nobody who they are would be a good answer otherwise.
    forceAuth: username !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
    return [
      good(
        `${hostname} ${username ? `acepta a ${decodeURIComponent(username)}` : 'contesta, sin contraseña'}`,
      ),
    ]
  } finally {
    transport.close()
  }
}

/** Reads the key of push messages, which the first start makes. */
export async function checkPush({ env, database }: Read): Promise<Finding[]> {
  if (!database) return []
  const keys = await withDatabase(database, (db) => storedPushKeys(db, env)).catch(() => undefined)
  if (keys && keys.privateKey === undefined)
    return [
      wrong(
        'ningún teléfono recibe avisos: la llave se guardó con otro AUTH_SECRET.',
        'vuelve al AUTH_SECRET de antes, o borra la fila de push_keys y reinicia: cada quien los activa otra vez',
      ),
    ]
  return keys ? [good('la llave para avisar a los teléfonos se puede leer')] : []
}

/** The keys of the environment, else those that staff have set. */
async function keysOf({
  env,
  database,
}: Read): Promise<{ state: KeysState; webhookSecrets: readonly string[]; secretKey?: string | undefined }> {
  const none = { state: 'none', webhookSecrets: [] } as const
  if (env.STRIPE_SECRET_KEY)
    return {
      state: 'environment',
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: splitList(env.STRIPE_WEBHOOK_SECRET ?? ''),
    }
  if (!database) return none
  // Before the first migration there is no table of keys.
  return withDatabase(database, async (db) => {
    const keys = await openPaymentKeys(db, { now: () => new Date() }, env, () => {})
    return { state: keys.state(), secretKey: keys.secretKey(), webhookSecrets: keys.webhookSecrets() }
  }).catch(() => none)
}

export async function checkPayments(read: Read): Promise<Finding[]> {
  const { env, missing } = read
  if (missing.some((name) => name.startsWith('STRIPE_'))) return []
  const { state, secretKey, webhookSecrets } = await keysOf(read)
  if (state === 'unreadable')
    return [
      wrong(
        'las llaves guardadas no se pueden leer: se guardaron con otro AUTH_SECRET.',
        'vuelve al AUTH_SECRET de antes, o guarda las llaves otra vez en /staff/settings',
      ),
    ]
  if (secretKey === undefined && !env.DATABASE_URL && !read.database)
    return [doubtful('no se mira si hay llaves guardadas.', 'arranca la tienda y pregunta otra vez')]
  if (secretKey === undefined)
    return [
      (env.DEMO ? doubtful : wrong)(
        'todavía no hay llaves: nadie puede comprar.',
        'guárdalas en /staff/settings, o STRIPE_SECRET_KEY y STRIPE_WEBHOOK_SECRET',
      ),
    ]
  const payments = createPayments({ secretKey, apiBase: env.STRIPE_API_BASE })
  const { livemode } = await payments.balance.retrieve()
  const where = env.STRIPE_API_BASE ? ` en ${env.STRIPE_API_BASE}` : ''
  const key = livemode
    ? good('la llave sirve, con dinero real')
    : env.DEMO
      ? good(`la llave de pruebas sirve${where}`)
      : doubtful(
          `la llave sirve, pero es de pruebas${where}.`,
          'STRIPE_SECRET_KEY=sk_live_…, para cobrar de verdad',
        )
  return [key, ...(env.STRIPE_API_BASE ? [] : await checkWebhooks(payments, env.PUBLIC_URL, webhookSecrets))]
}

/** Checks the webhooks that the provider sends to this shop. Tests pass a sandbox. */
export async function checkWebhooks(
  payments: Stripe,
  publicUrl: string,
  secrets: readonly string[],
): Promise<Finding[]> {
  const url = webhookUrl(publicUrl)
  const { endpoints, missing } = await webhookCoverage(payments, publicUrl, [...handledEventTypes.keys()])
  if (endpoints.size === 0)
    return [
      wrong(
        `nada avisa de los pagos a ${url}.`,
        'crea el endpoint en el proveedor (docs/operations.md, "Keys")',
      ),
    ]
  const found: Finding[] = []
  if (missing.length > 0)
    found.push(
      wrong(`el proveedor no avisa de ${missing.join(', ')}.`, 'suscribe esos eventos en el endpoint'),
    )
  if (secrets.length < endpoints.size)
    found.push(
      doubtful(
        `${endpoints.size} endpoints con ${secrets.length} secretos: lo que firma el que falta se rechaza.`,
        'STRIPE_WEBHOOK_SECRET=whsec_…,whsec_… (los secretos de todos)',
      ),
    )
  return found.length > 0 ? found : [good(`${endpoints.size} endpoints avisan a ${url}`)]
}

export async function checkSignIn({ env }: Read): Promise<Finding[]> {
  const settings = oidcOf(env)
  if (!settings) return [good('sin proveedor de identidad: se entra con correo y contraseña')]
  const { issuer, clientId, clientSecret } = settings
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: 10,
  })
  return [good(`${found.serverMetadata().issuer}; vuelve a ${googleReturnUrl(env.PUBLIC_URL)}`)]
}
