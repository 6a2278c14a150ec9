import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dropFilesJob } from './jobs.ts'

export function storeHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(dropFilesJob, ({ files }) => ctx.files.remove(files.filter((file) => file !== '')))]
}
