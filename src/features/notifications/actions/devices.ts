import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { type Viewer, viewerErrors } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { isDeliverable } from '../../../platform/push/push.ts'
import { lockActiveUser } from '../../accounts/policy.ts'
import { deviceName } from '../../accounts/rules-devices.ts'
import { markDeviceSeen } from '../../accounts/store/sessions.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { limits } from '../../limits/rules.ts'
import type { PushDeviceInput, PushDeviceView } from '../contract.ts'
import { notificationErrors } from '../errors.ts'
import { type Device, deleteDevice, devicesOf, hasDevice, upsertDevice } from '../store/devices.ts'

const SIMULATED_TIMEOUT_MS = 5_000

/**
 * Registers the browser for notifications, or renews it; it ends with the session.
 *
 * @throws `push-unavailable` also for a subscription with another key of the site, `device-not-found` for a renewal of a
 * removed device, `too-many-attempts`
 */
export async function registerDevice(
  ctx: Context,
  viewer: Viewer,
  input: PushDeviceInput,
  userAgent: string | null,
): Promise<PushDeviceView> {
  await consumeAttempt(ctx, limits.device, viewer.id)
  const publicKey = ctx.push.publicKey()
  const given = publicKey && ('isSimulated' in input ? await simulatedPhone(ctx, publicKey) : input)
  if (!given || given.publicKey !== publicKey || !isDeliverable(given, ctx.env.DEMO))
    throw appError(notificationErrors, 'push-unavailable')
  const now = ctx.clock.now()
  const { endpoint, keys } = given
  const device = await inTransaction(ctx.db, async (tx) => {
    await lockActiveUser(tx, viewer)
    // Signed out meanwhile.
    if (!(await markDeviceSeen(tx, viewer.sessionId, now))) throw appError(viewerErrors, 'sign-in-needed')
    if ('id' in input && input.id && !(await hasDevice(tx, input.id, viewer.id)))
      throw appError(notificationErrors, 'device-not-found')
    return upsertDevice(tx, {
      ...{ id: newId(), userId: viewer.id, sessionId: viewer.sessionId, endpoint, ...keys, publicKey },
      ...{ name: deviceName(userAgent), createdAt: now },
    })
  })
  return deviceView(device)
}

/** Throws `device-not-found`. */
export async function removeDevice(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteDevice(ctx.db, id, viewer.id))) throw appError(notificationErrors, 'device-not-found')
}

export const readDevices = async (ctx: Context, viewer: Viewer): Promise<PushDeviceView[]> =>
  (await devicesOf(ctx.db, viewer.id)).map(deviceView)

const deviceView = ({ id, name, createdAt }: Device): PushDeviceView => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
})

type Subscription = Extract<PushDeviceInput, { endpoint: string }>

/** A phone of the demo's sandbox; undefined without one. */
async function simulatedPhone({ env }: Context, publicKey: string): Promise<Subscription | undefined> {
  if (!env.DEMO || !env.PUSH_SANDBOX) return undefined
  const answer = await fetch(`${env.PUSH_SANDBOX}/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: publicKey }),
    signal: AbortSignal.timeout(SIMULATED_TIMEOUT_MS),
  }).catch(() => undefined)
  return answer?.ok ? { ...((await answer.json()) as Omit<Subscription, 'publicKey'>), publicKey } : undefined
}
