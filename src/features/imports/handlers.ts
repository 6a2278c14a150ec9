import { defineHandler } from '../../platform/jobs/jobs.ts'
import { writeImportPart } from './actions/write-rows.ts'
import { writeImportJob } from './jobs.ts'

export const importHandlers = [defineHandler(writeImportJob, writeImportPart)]
