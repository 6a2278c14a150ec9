const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state change may go on (security.md S3). A browser says where a request comes from: `Origin` on
 * every cross-site POST, `Sec-Fetch-Site` besides. Foreign is refused; silent is refused when it carries
 * cookies, since then it could be a browser whose word was stripped on the way. Programs send neither.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  if (SAFE.has(request.method)) return true
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null) return origin === new URL(publicUrl).origin || hostOf(origin) === hostOf(request.url)
  if (site !== null) return site === 'same-origin'
  return !request.headers.has('cookie')
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}
