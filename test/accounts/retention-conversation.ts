import { eq, sql } from 'drizzle-orm'
import { conversations, messages } from '../../src/features/conversations/tables.ts'
import { orders } from '../../src/features/orders/tables.ts'
import { newId } from '../../src/platform/ids.ts'
import { testImage } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { buy, type Sale } from '../sale/orders.ts'

/** Writes a conversation with a photo of today; answers how many of its rows and files are left. */
export async function writeConversation(shop: Shop, sale: Sale): Promise<() => Promise<number>> {
  const { ctx } = shop
  const at = ctx.clock.now()
  // Other rules ended the sessions of the sale.
  const orderId = await buy(shop, { ...sale, buying: await shop.as(sale.buyer.email) })
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  const [id, key] = [newId(), `private/conversations/${newId()}/1`]
  const place = { checkoutId: order?.checkoutId ?? '', storeId: sale.store.id, buyerId: sale.buyer.id }
  await ctx.files.put(`${key}-320.webp`, Buffer.from('x'), 'image/webp')
  await ctx.db.insert(conversations).values({ id, ...place, lastAt: at, readAt: at, lastSide: 'buyer' })
  await ctx.db.insert(messages).values({
    ...{ id: newId(), conversationId: id, side: 'buyer', text: 'Hola', createdAt: at },
    photos: [{ ...testImage, key, widths: [320] }],
  })
  return async () =>
    (await ctx.db.$count(conversations, sql`id = ${id}`)) +
    (await ctx.db.$count(messages, sql`conversation_id = ${id}`)) +
    (await ctx.files.list(key.slice(0, -2))).length
}
