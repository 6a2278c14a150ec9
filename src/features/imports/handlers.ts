import type { Context } from '../../context.ts'
import { bindHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import { writeImportPart } from './actions/write-rows.ts'
import { writeImportJob } from './jobs.ts'

export function importHandlers(ctx: Context): JobHandler[] {
  return [bindHandler(writeImportJob, (data) => writeImportPart(ctx, data))]
}
