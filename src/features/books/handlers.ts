import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { fetchBookCover } from './actions/fetch-cover.ts'
import { fetchCoverJob } from './jobs.ts'

export function bookHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(fetchCoverJob, ({ isbn, cover }) => fetchBookCover(ctx, isbn, cover))]
}
