import type { Context } from '../context.ts'
import type { Viewer } from '../lib/viewer.ts'

/** Variables of every request by the time a handler sees it; `address` is the client's, proxies resolved. */
export type ApiEnv = {
  Variables: { ctx: Context; viewer: Viewer | null; requestId: string; address: string }
}
