import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { lockUser } from '../../accounts/store/deletion.ts'
import { type NewNotification, notify } from '../../notifications/actions/notify.ts'
import { wantedErrors } from '../errors.ts'
import { mailNoticeRemoved } from '../jobs.ts'
import { lockNoticesOfSubject, type NoticeRow, noticeById, updateNotice } from '../store/notices.ts'
import { endNotice } from './end-notice.ts'

/**
 * Staff publish a held notice; its owner is notified. Returns it as it was.
 *
 * @throws `wanted-not-found`, `wanted-not-held`
 */
export async function approveNotice(ctx: Context, tx: Tx, id: string): Promise<NoticeRow> {
  const { notice } = await lockWithSameSubject(tx, id)
  const { title, heldAt } = notice
  if (heldAt === null || notice.state !== 'open') throw appError(wantedErrors, 'wanted-not-held')
  const now = ctx.clock.now()
  // A notice that was public before its reports returns to its place.
  const announcedAt = heldAt > notice.announcedAt ? notice.announcedAt : now
  await updateNotice(tx, id, { heldAt: null, approvedAt: now, updatedAt: now, announcedAt })
  await notifyOwner(ctx, tx, notice, 'approved', {
    title: `Ya está publicado tu “Se busca”: ${title}`,
    text: 'Quien lo tenga te lo ofrece aquí.',
    mail: 'daily',
  })
  return notice
}

/**
 * Staff remove a notice and the owner's other open notices of the same subject; the owner reads the reason at the bell
 * and by mail. Returns them as they were.
 *
 * @throws `wanted-not-found`, `wanted-over` if it was removed before
 */
export async function removeNotice(ctx: Context, tx: Tx, id: string, reason: string): Promise<NoticeRow[]> {
  const { notice, others } = await lockWithSameSubject(tx, id)
  if (notice.state === 'removed') throw appError(wantedErrors, 'wanted-over')
  const now = ctx.clock.now()
  const removed = [notice, ...others.filter(({ state }) => state === 'open')]
  for (const each of removed) await endNotice(tx, each, { state: 'removed', removedReason: reason }, now)
  const title = `Quitamos tu “Se busca”: ${notice.title}`
  await notifyOwner(ctx, tx, notice, 'removed', { title, text: reason, mail: 'none' })
  await ctx.jobs.enqueue(tx, mailNoticeRemoved, { noticeId: id }, `${id}:${now.getTime()}`)
  return removed
}

/**
 * Staff reverse a removal, for all removed notices of the subject: their owner may renew them. Returns them as they
 * were.
 *
 * @throws `wanted-not-found`, `wanted-not-removed`
 */
export async function restoreNotice(ctx: Context, tx: Tx, id: string, reason: string): Promise<NoticeRow[]> {
  const { notice, others } = await lockWithSameSubject(tx, id)
  if (notice.state !== 'removed') throw appError(wantedErrors, 'wanted-not-removed')
  const updatedAt = ctx.clock.now()
  const restored = [notice, ...others.filter(({ state }) => state === 'removed')]
  for (const each of restored)
    await updateNotice(tx, each.id, { state: 'expired', removedReason: '', updatedAt })
  const title = `Ya puedes publicar otra vez tu “Se busca”: ${notice.title}`
  await notifyOwner(ctx, tx, notice, 'restored', { title, text: reason, mail: 'daily' })
  return restored
}

async function notifyOwner(
  ctx: Context,
  tx: Tx,
  { id, userId }: NoticeRow,
  act: 'approved' | 'removed' | 'restored',
  message: Pick<NewNotification, 'title' | 'text' | 'mail'>,
): Promise<void> {
  const key = `wanted:${id}:${act}:${ctx.clock.now().getTime()}`
  await notify(ctx, tx, [{ ...message, userId, topic: 'searches', key, path: paths.ownWanted(id) }])
}

/** Locks the account first, as the owner's own actions do. */
async function lockWithSameSubject(tx: Tx, id: string): Promise<{ notice: NoticeRow; others: NoticeRow[] }> {
  const found = await noticeById(tx, id)
  if (found) await lockUser(tx, found.userId)
  const sameSubject = found ? await lockNoticesOfSubject(tx, found.userId, found.subject) : []
  const notice = sameSubject.find((each) => each.id === id)
  if (!notice) throw appError(wantedErrors, 'wanted-not-found')
  return { notice, others: sameSubject.filter((each) => each !== notice) }
}
