import type { Context } from '../../../context.ts'

/** Does something to each of these orders; one that fails is logged and does not stand in the way of the others. */
export async function eachOrder(
  ctx: Context,
  ids: readonly string[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids)
    await act(id).catch((error: unknown) => ctx.log.error({ err: error, order: id }, 'an order is stuck'))
}
