import type { Context } from '../../context.ts'
import { removePicture } from '../../platform/images/remove-picture.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { dropFilesJob } from './jobs.ts'

export function storeHandlers(ctx: Context): JobHandler[] {
  return [
    bindHandler(dropFilesJob, async ({ files }) => {
      for (const file of files) if (file !== '') await removePicture(ctx.files, file)
    }),
  ]
}
