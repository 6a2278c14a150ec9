import { parse, serialize } from 'hono/utils/cookie'

export type CookieName = 'session' | 'device' | 'csrf' | 'flow'

export type Cookies = {
  read(headers: Headers, name: CookieName): string | null
  /** Set-Cookie value; without `maxAgeMs` a session cookie of the browser. */
  write(name: CookieName, value: string, maxAgeMs?: number): string
  clear(name: CookieName): string
  isWritten(headers: Headers, name: CookieName): boolean
}

/** `__Host-` binds a cookie to this host over TLS; plain http (a local demo) does not allow the prefix. */
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
