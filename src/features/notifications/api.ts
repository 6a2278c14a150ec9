import { z } from '@hono/zod-openapi'
import { apiRouter } from '../../http/api-router.ts'
import { jsonBody, jsonResponse, operation, refused } from '../../http/openapi-parts.ts'
import { requireViewer } from '../accounts/policy.ts'
import { tooManyAttempts } from '../limits/api-refusals.ts'
import { settings } from '../settings/rules.ts'
import { registerDevice, removeDevice } from './actions/devices.ts'
import { markNotificationsRead } from './actions/mark-read.ts'
import { NotificationsPage, PushDeviceInput, PushDeviceView } from './contract.ts'
import { notificationErrors } from './errors.ts'
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

const device = operation('registerDevice', 'PUT /account/devices', {
  tag: 'Alerts',
  access: 'member',
  summary: 'Registers this browser for notifications, or renews it, until its session ends',
  request: { body: jsonBody(PushDeviceInput) },
  responses: { 200: jsonResponse(PushDeviceView, 'The device') },
  errors: [refused(notificationErrors, 'push-unavailable', 'device-not-found'), tooManyAttempts],
})
const endDevice = operation('removeDevice', 'DELETE /account/devices/{id}', {
  tag: 'Alerts',
  access: 'member',
  summary: 'Ends the notifications of a device',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Removed' } },
  errors: [refused(notificationErrors, 'device-not-found')],
})

export const notificationsApi = apiRouter()
  .openapi(list, async (c) => c.json(await readBell(c.var.ctx, c.var.viewer, c.req.valid('query')), 200))
  .openapi(read, async (c) => {
    const { until } = c.req.valid('json')
    await markNotificationsRead(c.var.ctx, c.var.viewer, until === undefined ? undefined : new Date(until))
    return c.body(null, 204)
  })
  .openapi(device, async (c) => {
    const { ctx, viewer } = c.var
    const userAgent = c.req.header('user-agent') ?? null
    return c.json(await registerDevice(ctx, requireViewer(viewer), c.req.valid('json'), userAgent), 200)
  })
  .openapi(endDevice, async (c) => {
    await removeDevice(c.var.ctx, requireViewer(c.var.viewer), c.req.valid('param').id)
    return c.body(null, 204)
  })
