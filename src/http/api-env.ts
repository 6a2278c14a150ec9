import type { Context } from '../context.ts'
import type { TokenGrant } from '../lib/token-scopes.ts'
import type { Viewer } from '../lib/viewer.ts'

/** Variables of every request by the time a handler sees it; `address` is the client's, proxies resolved. */
export type ApiEnv = {
  Variables: {
    ctx: Context
    viewer: Viewer | null
    /** Set where a program asks with its access token: the viewer is who made it. */
    token?: TokenGrant
    requestId: string
    address: string
  }
}
