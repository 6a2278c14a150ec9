import type { ConversationView } from '../../src/features/conversations/contract.ts'
import { paths } from '../../src/paths.ts'
import type { Browser } from '../browser.ts'
import type { Shop } from '../harness.ts'
import { accepted, buy, makeSale, ok, orderOf, type Sale } from '../sale/orders.ts'

export type Talk = Sale & { orderId: string; place: string }

/** A paid order of $500.00; `place` is the path of its conversation. */
export async function makeTalk(shop: Shop, given?: Sale): Promise<Talk> {
  const sale = given ?? (await makeSale(shop))
  const orderId = await buy(shop, sale)
  const { checkoutId } = await orderOf(shop, orderId)
  return { ...sale, orderId, place: `${checkoutId}/${sale.store.url}` }
}

export const send = (browser: Browser, { place }: Pick<Talk, 'place'>, text: string, more: object = {}) =>
  browser.post(`/api/v1/conversations/${place}/messages`, { text, ...more })

/** Sends the page's form; returns the path that it leads to. */
export function sendForm(browser: Browser, { place }: Pick<Talk, 'place'>, fields: Record<string, string>) {
  const [checkout = '', store = ''] = place.split('/')
  return accepted(browser.submit(paths.conversation(checkout, store), 'message', fields))
}

/** A hidden field of the page's form. */
export async function hiddenOf(browser: Browser, { place }: Pick<Talk, 'place'>, name: string) {
  const [checkout = '', store = ''] = place.split('/')
  const page = await (await browser.get(paths.conversation(checkout, store))).text()
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1]
}

export const look = (browser: Browser, { place }: Pick<Talk, 'place'>, before = '') =>
  ok<ConversationView>(browser.get(`/api/v1/conversations/${place}${before && `?before=${before}`}`))

export const read = (browser: Browser, { place }: Pick<Talk, 'place'>, until?: string) =>
  browser.post(`/api/v1/conversations/${place}/read`, until === undefined ? {} : { until })

export const unreadOf = async (browser: Browser): Promise<number> =>
  (await ok<{ me: { unreadConversations: number } }>(browser.get('/api/v1/me'))).me.unreadConversations

/** Texts of the messages, oldest first. */
export const textsOf = (view: ConversationView): string[] =>
  view.items.flatMap((item) => (item.kind === 'message' ? item.text : []))
export const eventsOf = (view: ConversationView): string[] =>
  view.items.flatMap((item) => (item.kind === 'event' ? item.text : []))
