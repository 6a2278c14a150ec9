import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation } from '../../http/openapi-parts.ts'
import { settings } from '../settings/rules.ts'
import { markNotificationsRead } from './actions/mark-read.ts'
import { NotificationsPage } from './contract.ts'
import { readBell } from './read.ts'

const list = operation('listNotifications', 'GET /account/notifications', {
  tag: 'Alerts',
  access: 'member',
  scope: 'account:read',
  summary: 'Lists your notifications, newest first, and counts the unread ones (up to 100)',
  request: {
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(settings.notifications.page).optional(),
    }),
  },
  responses: { 200: jsonResponse(NotificationsPage, 'A page') },
})
const read = operation('readNotifications', 'POST /account/notifications/read', {
  tag: 'Alerts',
  access: 'member',
  summary: 'Marks notifications as read: all, or those up to a time',
  request: {
    body: jsonBody(
      z.object({
        until: z.iso
          .datetime()
          .refine((text) => text > '1970', 'Escribe una fecha desde 1970')
          .optional(),
      }),
    ),
  },
  responses: { 204: { description: 'Marked' } },
})

export const notificationsApi = apiRouter()
  .openapi(list, async (c) => c.json(await readBell(c.var.ctx, c.var.viewer, c.req.valid('query')), 200))
  .openapi(read, async (c) => {
    const { until } = c.req.valid('json')
    await markNotificationsRead(c.var.ctx, c.var.viewer, until === undefined ? undefined : new Date(until))
    return c.body(null, 204)
  })
