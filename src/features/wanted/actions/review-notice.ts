import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Staff } from '../../../lib/viewer.ts'
import { paths } from '../../../paths.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { lockUser } from '../../accounts/store/deletion.ts'
import { notify } from '../../notifications/actions/notify.ts'
import { wantedErrors } from '../errors.ts'
import { lockOwnNotice, type NoticeRow, noticeById, updateNotice } from '../store/notices.ts'

/**
 * Staff let everybody see a notice that waits for them; its owner is notified. Returns it as it was.
 *
 * @throws `wanted-not-found`, `wanted-not-held` (409)
 */
export async function approveNotice(ctx: Context, tx: Tx, _staff: Staff, id: string): Promise<NoticeRow> {
  const found = await noticeById(tx, id)
  if (found) await lockUser(tx, found.userId)
  const notice = found && (await lockOwnNotice(tx, found.userId, id))
  if (!notice) throw appError(wantedErrors, 'wanted-not-found')
  const { userId, title, heldAt, announcedAt } = notice
  if (heldAt === null || notice.state !== 'open') throw appError(wantedErrors, 'wanted-not-held')
  const now = ctx.clock.now()
  await updateNotice(tx, id, {
    heldAt: null,
    approvedAt: now,
    updatedAt: now,
    // A notice that was public before its reports returns to its place.
    announcedAt: heldAt > announcedAt ? announcedAt : now,
  })
  await notify(ctx, tx, [
    {
      userId,
      topic: 'searches',
      key: `wanted:${id}:approved:${now.getTime()}`,
      title: `Ya está publicado tu “Se busca”: ${title}`,
      text: 'Quien lo tenga te lo ofrece aquí.',
      path: paths.ownWanted(id),
      mail: 'daily',
    },
  ])
  return notice
}
