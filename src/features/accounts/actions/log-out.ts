import type { Context } from '../../../context.ts'
import { deleteSession } from '../store/sessions.ts'

/** Ends the request's session on the server; the Set-Cookie header that removes it from the browser. */
export async function logOut(ctx: Context, headers: Headers): Promise<string> {
  const hash = ctx.auth.sessionHash(headers)
  if (hash) await deleteSession(ctx.db, hash)
  return ctx.auth.endSessionCookie()
}
