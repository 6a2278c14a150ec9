import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody } from '../../http/openapi-parts.ts'
import { MESSAGE_SIGNATURE } from '../../http/opens-to.ts'
import { SellerOrderView } from '../orders/contract.ts'
import { webhookTypes } from './rules.ts'

const told: Readonly<Record<(typeof webhookTypes)[number], string>> = {
  'order.paid': 'An order of yours was paid',
  'order.delivered': 'It was handed over',
  'order.confirmed': 'Its buyer confirmed that they have it',
  'order.cancelled': 'It was cancelled',
  'order.released': 'Its money is on its way to you',
  'order.refunded': 'Its money went back to the buyer',
  'return.requested': 'Its buyer wants to give it back',
  'return.handed-back': 'It lies at the faculty for you',
  'return.approved': 'You took the return, or the team did for you',
  'return.rejected': 'You refused the return',
  'return.escalated': 'The team looks into the return',
  'return.completed': 'The return is over, its money went back',
  'return.closed': 'The return is over, nothing went back',
  ping: 'A trial, sent from /account/my-store/webhooks',
}

const MessageHeaders = z.object({
  'webhook-id': z.string().describe('The same each time that a message is sent: it may come twice'),
  'webhook-timestamp': z.string().describe('Unix seconds of this try; refuse what is minutes old'),
})

/** Messages to stores' programs (decision 39): no routes of ours, but part of the API's document. */
export function storeWebhooksApi() {
  const api = apiRouter()
  for (const type of webhookTypes)
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      operationId: type.replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase()),
      tags: ['Webhooks'],
      summary: told[type],
      security: [{ [MESSAGE_SIGNATURE]: [] }],
      request: {
        headers: MessageHeaders,
        body: jsonBody(
          z.object({
            type: z.literal(type),
            timestamp: z.iso.datetime().describe('When it happened'),
            data: type === 'ping' ? z.object({}) : SellerOrderView,
          }),
        ),
      },
      responses: {
        '2XX': { description: 'Taken, within ten seconds' },
        410: { description: 'No more of them: the webhook is switched off' },
        default: { description: 'Not taken: it is sent again for three days' },
      },
    })
  return api
}
