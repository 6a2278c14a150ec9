import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { TokenView } from './contract.ts'
import { tokensOf } from './store.ts'

export const hasTokens = async (ctx: Context, userId: string): Promise<boolean> =>
  (await tokensOf(ctx.db, userId)).some(({ expiresAt }) => expiresAt > ctx.clock.now())

export async function readTokens(ctx: Context, viewer: Viewer): Promise<TokenView[]> {
  const now = ctx.clock.now()
  return (await tokensOf(ctx.db, viewer.id)).map((row) => ({
    id: row.id,
    name: row.name,
    owner: row.storeId === null ? 'person' : 'store',
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
    usedAt: row.usedAt?.toISOString() ?? null,
  }))
}
