import { defineHandler } from '../../platform/jobs/jobs.ts'
import { downloadCover } from './actions/download-cover.ts'
import { downloadCoverJob } from './jobs.ts'

export const bookHandlers = [defineHandler(downloadCoverJob, downloadCover)]
