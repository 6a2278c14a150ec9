import { isIP } from 'node:net'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state change is allowed (security.md S3). Browsers send `Origin` with every cross-site POST, and
 * `Sec-Fetch-Site`. Foreign origins are refused. Without both headers, a request with cookies is refused as well:
 * they may have been stripped on the way. Programs send none of the three.
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

/** A demo is also visited as 127.0.0.1 or by the machine's IP address. Other names could be pointed here by anybody. */
function isThisMachine(origin: string, url: string): boolean {
  if (!URL.canParse(origin) || origin !== new URL(url).origin) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) !== 0
}
