import { isIP } from 'node:net'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state change may go on (security.md S3). A browser says where a request comes from: `Origin` on
 * every cross-site POST, `Sec-Fetch-Site` besides. Foreign is refused; silent is refused when it carries
 * cookies, since then it could be a browser whose word was stripped on the way. Programs send neither.
 */
export function isSameOrigin(request: Request, publicUrl: string, isDemo: boolean): boolean {
  if (SAFE.has(request.method)) return true
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null)
    return origin === new URL(publicUrl).origin || (isDemo && isThisMachine(origin, request.url))
  if (site !== null) return site === 'same-origin'
  return !request.headers.has('cookie')
}

/**
 * A demo is also visited as 127.0.0.1 or by the machine's address. A name is not enough: whoever owns one can
 * point it here.
 */
function isThisMachine(origin: string, url: string): boolean {
  if (!URL.canParse(origin) || origin !== new URL(url).origin) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) !== 0
}
