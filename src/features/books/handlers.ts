import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { downloadCover } from './actions/download-cover.ts'
import { downloadCoverJob } from './jobs.ts'

export function bookHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(downloadCoverJob, ({ isbn, cover }) => downloadCover(ctx, isbn, cover))]
}
