import type { Context } from '../context.ts'
import type { TokenGrant, TokenScope } from '../lib/token-scopes.ts'
import type { Viewer } from '../lib/viewer.ts'

/** Variables of every request by the time a handler sees it; `address` is the client's, proxies resolved. */
export type ApiEnv = {
  Variables: {
    ctx: Context
    viewer: Viewer | null
    /** Set where a program asks with its access token: the viewer is who made it. */
    token?: TokenGrant
    /** Under the API: the scope that opens the operation to tokens; '' where none does. */
    scope?: TokenScope | ''
    requestId: string
    address: string
  }
}
