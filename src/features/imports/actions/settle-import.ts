import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { authorizeOwnStore } from '../../stores/policy.ts'
import { importErrors } from '../errors.ts'
import { writeImportJob } from '../jobs.ts'
import { deleteImport, lockImport, moveImport } from '../store/imports.ts'
import { countRows } from '../store/rows.ts'
import { dropImportFiles } from './sweep-imports.ts'

/** A second confirmation has no effect. @throws `import-nothing`, `import-settled` while files are read */
export async function confirmImport(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const batch = await lockImport(tx, store.id, id)
    if (!batch) throw appError(importErrors, 'import-not-found')
    if (batch.state === 'importing' || batch.state === 'done') return
    if (batch.state !== 'ready') throw appError(importErrors, 'import-settled')
    const { importable } = await countRows(tx, id)
    if (importable === 0) throw appError(importErrors, 'import-nothing')
    await moveImport(tx, id, ['ready'], { state: 'importing', movedAt: ctx.clock.now() })
    await ctx.jobs.enqueue(tx, writeImportJob, { importId: id, part: 0 }, `${id}:0`)
  })
}

/** Deletes an unconfirmed import; stops a running one, which keeps its written rows and its report. */
export async function cancelImport(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const store = await authorizeOwnStore(tx, viewer)
    const batch = await lockImport(tx, store.id, id)
    if (!batch) throw appError(importErrors, 'import-not-found')
    if (batch.state === 'done') throw appError(importErrors, 'import-settled')
    if (await deleteImport(tx, id)) return
    const now = ctx.clock.now()
    await moveImport(tx, id, ['importing'], { state: 'done', movedAt: now, finishedAt: now, pictures: [] })
  })
  await dropImportFiles(ctx, id)
}
