import type { Context } from '../../context.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { type ExportState, exportState } from './rules-export.ts'
import { exportOf } from './store-exports.ts'

export const readExport = async ({ db, clock }: Context, viewer: Viewer): Promise<ExportState> =>
  exportState(await exportOf(db, viewer.id), clock.now())
