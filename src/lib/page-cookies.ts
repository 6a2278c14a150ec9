/**
 * Cookies by which browser and server agree on whether a copy of a page will do. They prove nothing: who forges them gets
 * another rendering of what they may see anyway.
 */

/** Set by a page's script once it knows who is signed in: their username. Without it a page is rendered for them. */
export const MEMBER_COOKIE = 'member'

/** Ends its value where copies will not do all the same. No username has it. */
export const OWN_PAGES = '*'

/** Set by the server with each form that it took: when, in epoch milliseconds of the shop's clock. */
export const WROTE_COOKIE = 'wrote'

/** Seconds for which a copy may be older than what its visitor wrote. */
export const WROTE_SECONDS = 60

/** Whether these cookies are of somebody whose scripts put into a copy what is theirs. */
export function takesCopies(cookies: string): boolean {
  const member = cookieIn(cookies, MEMBER_COOKIE)
  return member !== null && !member.endsWith(OWN_PAGES)
}

/** For `Set-Cookie` and `document.cookie`; `maxAge` in seconds, undefined for as long as the browser is open. */
export function pageCookie(name: string, value: string, maxAge: number | undefined, https: boolean): string {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/${life}; SameSite=Lax${https ? '; Secure' : ''}`
}

/** Value of a cookie in a `Cookie` header or in `document.cookie`; null where it is missing. */
export function cookieIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
