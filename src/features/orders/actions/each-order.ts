import type { Context } from '../../../context.ts'

/** An error is logged and does not stop the others. */
export async function eachOrder(ctx: Context, ids: readonly string[], act: (id: string) => Promise<void>) {
  for (const id of ids)
    await act(id).catch((error: unknown) => ctx.log.error({ err: error, order: id }, 'an order is stuck'))
}
