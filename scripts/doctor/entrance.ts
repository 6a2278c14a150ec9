import { judgeClock } from './database.ts'
import { doubtful, type Finding, good, wrong } from './finding.ts'
import type { Read } from './settings.ts'

const TIMEOUT_MS = 8_000
const isLocal = (url: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: 'manual', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })

/** Checks the shop at its public address, through proxies and balancers. */
export async function checkEntrance({ env }: Read): Promise<Finding[]> {
  const url = new URL(env.PUBLIC_URL)
  const isHttps = url.protocol === 'https:'
  const found: Finding[] = []
  if (!isHttps && !env.DEMO)
    found.push(
      wrong(
        `${env.PUBLIC_URL} no es https.`,
        'PUBLIC_URL=https://…, con un proxy que lleve el certificado (ops/Caddyfile)',
      ),
    )
  const session = await ask(`${env.PUBLIC_URL}/api/v1/auth/session`).catch((error: unknown) => error as Error)
  if (session instanceof Error) {
    const { message, code = '' } = (session.cause ?? session) as NodeJS.ErrnoException
    if (/CERT|SIGNATURE|ISSUER/.test(code))
      return [
        ...found,
        wrong(
          `el certificado de ${url.host} no vale para esta máquina (${message}).`,
          'un certificado vigente con ese nombre; si es de una autoridad propia, NODE_EXTRA_CA_CERTS=/la/autoridad.pem',
        ),
      ]
    const fix = 'arranca la tienda, o prueba desde una máquina que vea PUBLIC_URL'
    return [...found, doubtful(`${env.PUBLIC_URL} no se alcanza desde aquí (${message}).`, fix)]
  }
  if (!session.headers.has('x-request-id'))
    return [
      ...found,
      wrong(
        `en ${env.PUBLIC_URL} contesta otro programa (${session.status}).`,
        'PUBLIC_URL=la dirección de esta tienda; en el proxy, proxy_pass y Host (ops/)',
      ),
    ]
  // As a browser asks.
  const home = await ask(`${env.PUBLIC_URL}/`, { accept: 'text/html' })
  if (isHttps && !home.headers.has('strict-transport-security'))
    found.push(wrong('falta Strict-Transport-Security.', 'que el proxy no quite encabezados de la respuesta'))
  found.push(...(await checkProxy(env, url, session)))
  if (found.every(({ level }) => level === 'good')) found.push(good(`${env.PUBLIC_URL} es esta tienda`))
  return found
}

async function checkProxy(env: Read['env'], url: URL, session: Response): Promise<Finding[]> {
  const found: Finding[] = []
  const isBehindProxy =
    session.headers.has('via') || /caddy|nginx|haproxy|cloudflare/i.test(session.headers.get('server') ?? '')
  if ((isBehindProxy || url.protocol === 'https:') && env.TRUSTED_PROXIES.length === 0)
    found.push(
      wrong(
        'todas las visitas parecen venir del proxy: se limitan juntas.',
        'TRUSTED_PROXIES=127.0.0.1, ::1 (las direcciones del proxy)',
      ),
    )
  // Without a proxy in between this machine asks itself, and may read it.
  const isDirect = isLocal(url) && !isBehindProxy
  const forged = { 'x-forwarded-for': '127.0.0.1' }
  const asked = [
    isDirect ? undefined : await ask(`${env.PUBLIC_URL}/metrics`),
    await ask(`${env.PUBLIC_URL}/metrics`, forged),
  ]
  if (asked.some((answer) => answer?.status === 200))
    found.push(
      wrong(
        '/metrics se puede leer desde fuera.',
        'que el proxy conteste 404 en /metrics y pase X-Forwarded-For (ops/)',
      ),
    )
  return found
}

/** Against a server that is not ours: the payment provider's, or the identity provider's. */
export async function checkClock({ env }: Read): Promise<Finding[]> {
  const asked = Date.now()
  const [url] = [env.STRIPE_API_BASE, env.OIDC_ISSUER, 'https://api.stripe.com'].filter((one) =>
    one?.startsWith('https:'),
  )
  const answer = await fetch(String(url), { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  )
  const date = Date.parse(answer?.headers.get('date') ?? '')
  const host = new URL(String(url)).host
  if (Number.isNaN(date))
    return [doubtful(`no se pudo comparar con ${host}.`, 'deja salir https, o compara con «date -u»')]
  // The header has whole seconds.
  return [judgeClock(date + 500 - (asked + Date.now()) / 2, `reloj de ${host}`)]
}
