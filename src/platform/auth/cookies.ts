import { parse, serialize } from 'hono/utils/cookie'

export type CookieName = 'session' | 'device' | 'csrf' | 'flow'

export type Cookies = {
  read(headers: Headers, name: CookieName): string | null
  /** The value of a Set-Cookie header; without `maxAgeMs` the cookie ends with the browser. */
  write(name: CookieName, value: string, maxAgeMs?: number): string
  clear(name: CookieName): string
  /** Whether an answer writes or clears it. */
  isWritten(headers: Headers, name: CookieName): boolean
}

/** `__Host-` binds a cookie to this very host over TLS; plain http (a local demo) cannot carry the prefix. */
export function createCookies(https: boolean): Cookies {
  const full = (name: CookieName) => `${https ? '__Host-' : ''}tianguis_${name}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: https } as const
  return {
    read(headers, name) {
      const header = headers.get('cookie')
      return (header && parse(header, full(name))[full(name)]) || null
    },
    write: (name, value, maxAgeMs) =>
      serialize(full(name), value, {
        ...attributes,
        ...(maxAgeMs === undefined ? {} : { maxAge: Math.floor(maxAgeMs / 1_000) }),
      }),
    isWritten: (headers, name) => headers.getSetCookie().some((line) => line.startsWith(`${full(name)}=`)),
    clear: (name) => serialize(full(name), '', { ...attributes, maxAge: 0 }),
  }
}
