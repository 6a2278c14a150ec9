import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody } from '../../http/openapi-parts.ts'
import { MESSAGE_SIGNATURE } from '../../http/require-scope.ts'
import { SellerOrderView } from '../orders/contract.ts'
import { webhookTypes } from './rules.ts'

const summaries: Readonly<Record<(typeof webhookTypes)[number], string>> = {
  'order.paid': 'An order of your store was paid',
  'order.delivered': 'The order was delivered',
  'order.confirmed': 'The buyer confirmed the order',
  'order.cancelled': 'The order was cancelled',
  'order.released': 'The money of the order was released to you',
  'order.refunded': 'The money of the order was refunded to the buyer',
  'return.requested': 'The buyer requested a return',
  'return.handed-back': 'The returned product is at the office',
  'return.approved': 'The return was approved by you or by staff',
  'return.rejected': 'You rejected the return',
  'return.escalated': 'The return was escalated to staff',
  'return.completed': 'The return is completed and refunded',
  'return.closed': 'The return was closed without a refund',
  'message.received': 'The buyer of an order wrote to you; read it at /conversations/{basketId}/{store}',
  ping: 'A test message, sent from /account/my-store/webhooks',
}

const MessageHeaders = z.object({
  'webhook-id': z.string().describe('The same for each attempt: a message may arrive twice'),
  'webhook-timestamp': z
    .string()
    .describe('Unix seconds of this attempt; reject messages that are minutes old'),
})

/** Messages to stores' programs (decision 39): part of the API's document without routes. */
export function storeWebhooksApi() {
  const api = apiRouter()
  for (const type of webhookTypes)
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      operationId: type.replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: ['Webhooks'],
      summary: summaries[type],
      security: [{ [MESSAGE_SIGNATURE]: [] }],
      request: {
        headers: MessageHeaders,
        body: jsonBody(
          z.object({
            type: z.literal(type),
            timestamp: z.iso.datetime().describe('Time of the event'),
            data: type === 'ping' ? z.object({}) : SellerOrderView,
          }),
        ),
      },
      responses: {
        '2XX': { description: 'Received, within ten seconds' },
        410: { description: 'Gone: the webhook is switched off' },
        default: { description: 'Not received: the message is sent again for three days' },
      },
    })
  return api
}
