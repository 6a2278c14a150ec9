/**
 * Cookies by which browser and server agree whether a cached page may be used. They are not trusted: a forged one only
 * causes another rendering of a page that its sender may see.
 */

/** Username, set by page scripts of a signed-in visitor. Without it, pages are rendered for each request. */
export const MEMBER_COOKIE = 'member'

/** Suffix of `member` while cached pages must not be used. No username contains it. */
export const UNCACHED_SUFFIX = '*'

/** Time of the visitor's last form, set by the server: epoch milliseconds of the shop's clock. */
export const LAST_WRITE_COOKIE = 'wrote'

/** Seconds for which a cached page may be older than its visitor's last write. */
export const LAST_WRITE_SECONDS = 60

export function usesCachedPages(cookies: string): boolean {
  const member = cookieIn(cookies, MEMBER_COOKIE)
  return member !== null && !member.endsWith(UNCACHED_SUFFIX)
}

/** For `Set-Cookie` and `document.cookie`; `maxAge` in seconds, undefined for a session cookie. */
export function pageCookie(name: string, value: string, maxAge: number | undefined, https: boolean): string {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${life}; SameSite=Lax${https ? '; Secure' : ''}`
}

export function cookieIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
