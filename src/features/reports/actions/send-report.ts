import type { Context } from '../../../context.ts'
import { DAY, toIsoDay } from '../../../lib/dates.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { privateKey } from '../../../platform/files/keys.ts'
import { newId } from '../../../platform/ids.ts'
import { withStoredImages } from '../../../platform/images/store-all.ts'
import { storeImage } from '../../../platform/images/store-image.ts'
import { pictureWidths } from '../../../platform/images/stored-image.ts'
import { lockActiveUser, requireViewer } from '../../accounts/policy.ts'
import { consumeAttempt } from '../../limits/actions.ts'
import { type Limit, limitKey } from '../../limits/rules.ts'
import { refundAttempt } from '../../limits/store.ts'
import { settings } from '../../settings/rules.ts'
import { wantedErrors } from '../../wanted/errors.ts'
import { lockNotice, updateNotice } from '../../wanted/store/notices.ts'
import type { ReportInput } from '../contract.ts'
import { reportErrors } from '../errors.ts'
import { mailReportReceived } from '../jobs.ts'
import { readReported } from '../read.ts'
import { type Reported, reportDue } from '../rules.ts'
import { countReporters, insertReport, openReportOf } from '../store.ts'

const perDay: Limit = { name: 'report', max: settings.reports.perDay, windowMs: DAY }

/**
 * Reports a product, store, "Se busca", person or message to staff, who answer by mail (BYD-15, BYD-05). The reported side is
 * not notified. Reports of several people hide a notice until staff review it.
 * @param picture a file on this machine's disk
 * @throws `sign-in-needed`, `product-not-found`, `store-missing`, `wanted-not-found`, `user-not-found`,
 * `reported-message-not-found`, `report-own`, `report-open`, `too-many-attempts`, and the errors of `storeImage`
 */
export async function sendReport(
  ctx: Context,
  viewer: Viewer | null,
  reported: Reported,
  input: ReportInput,
  picture?: string,
): Promise<{ id: string; due: Date }> {
  const reporter = requireViewer(viewer)
  const { ownerId, ...listing } = await readReported(ctx.db, reported, toIsoDay(ctx.clock.now()), reporter.id)
  if (ownerId === reporter.id) throw appError(reportErrors, 'report-own')
  // Before the expensive decoding of the picture.
  if (await openReportOf(ctx.db, reporter.id, listing)) throw appError(reportErrors, 'report-open')
  await consumeAttempt(ctx, perDay, reporter.id)
  const reportedAt = ctx.clock.now()
  const id = newId(reportedAt.getTime())
  const image = picture === undefined ? null : await storeReportPicture(ctx, id, picture)
  await withStoredImages(ctx.files, image ? [image] : [], () =>
    inTransaction(ctx.db, async (tx) => {
      await lockActiveUser(tx, reporter)
      const { storeId, productId, noticeId, personId, messageId } = listing
      // A notice is deleted with its author's account.
      const notice = noticeId === null ? undefined : await lockNotice(tx, noticeId)
      if (noticeId && !notice) throw appError(wantedErrors, 'wanted-not-found')
      const row = {
        id,
        reporterId: reporter.id,
        storeId,
        productId,
        noticeId,
        personId,
        messageId,
        picture: image,
        reportedAt,
        ...input,
      }
      if (!(await insertReport(tx, row))) throw appError(reportErrors, 'report-open')
      if (
        notice &&
        (await countReporters(tx, notice.id, notice.approvedAt)) >= settings.reports.hidingReporters
      )
        await updateNotice(tx, notice.id, { heldAt: notice.heldAt ?? reportedAt })
      await ctx.jobs.enqueue(tx, mailReportReceived, { reportId: id }, id)
    }),
  ).catch(async (error: unknown) => {
    // Two concurrent identical reports count once.
    if (isAppError(error) && error.code === 'report-open')
      await refundAttempt(ctx.db, [limitKey(perDay, reporter.id)])
    throw error
  })
  return { id, due: reportDue(reportedAt) }
}

const storeReportPicture = ({ files }: Context, id: string, path: string) =>
  storeImage(files, path, privateKey(`reports/${id}/photo`), {
    widths: pictureWidths.case,
    maxBytes: settings.images.maxBytes,
  })
