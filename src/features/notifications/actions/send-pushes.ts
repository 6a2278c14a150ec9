import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { PushPayload } from '../../../lib/app-worker.ts'
import { paths } from '../../../paths.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { settings } from '../../settings/rules.ts'
import { pushMessage } from '../jobs.ts'
import { collapseKey, pushTopicOf } from '../rules-push.ts'
import { claimDuePushes, deleteDevice, findPush } from '../store/devices.ts'
import { severalText } from '../texts.ts'

/** Sweep: enqueues one message for each device of people with due notifications; several of a person become one. */
export async function sendDuePushes(ctx: Context): Promise<void> {
  for (let taken = 1; taken > 0; )
    taken = await inTransaction(ctx.db, async (tx) => {
      const rows = await claimDuePushes(tx, ctx.clock.now(), settings.push.round)
      const all = rows.flatMap(({ notificationId, count, deviceIds }) =>
        deviceIds.map((deviceId) => ({
          data: { deviceId, notificationId, count },
          key: `${notificationId}:${deviceId}`,
        })),
      )
      await ctx.jobs.enqueueAll(tx, pushMessage, all)
      return rows[0]?.taken ?? 0
    })
}

/**
 * Job: sends one message unless its notification was read, or its topic switched off, meanwhile. Deletes a device whose
 * subscription has ended.
 *
 * @throws an error for a failure that may pass: the job is repeated
 */
export async function sendPush(
  ctx: Context,
  { deviceId, notificationId, count }: { deviceId: string; notificationId: string; count: number },
): Promise<void> {
  const found = await findPush(ctx.db, deviceId, notificationId)
  if (!found || found.notification.readAt !== null) return
  const { device, notification, off, unread } = found
  const tag = collapseKey(notification.key)
  const topic = pushTopicOf(notification)
  if (off.includes(`push:${topic}`)) return
  const isUrgent = topic !== 'searches' && topic !== 'semester'
  const payload: PushPayload = {
    ...(count === 1
      ? { title: notification.title, path: notification.path, tag }
      : { title: severalText(count), path: paths.received(), tag: 'several' }),
    ...(count === 1 && !off.includes('push:details') && { body: notification.text }),
    ...{ icon: paths.icon(ctx.site.identity().logo, 192), unread, refreshesPass: topic === 'purchases' },
  }
  const options = {
    topic: pushServiceTopic(tag),
    urgency: isUrgent ? ('high' as const) : ('normal' as const),
  }
  const outcome = await ctx.push.send(device, payload, options)
  if (outcome === 'gone') await deleteDevice(ctx.db, device.id)
  if (outcome === 'refused') ctx.log.warn({ device: device.id }, 'push message refused')
}

/** Name of `tag` at the push service, in the characters and the length that RFC 8030 permits. */
const pushServiceTopic = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32)
