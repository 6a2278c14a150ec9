import type { Context } from '../../../context.ts'
import { disputeRow } from '../../../features/disputes/store.ts'
import { isImportOwner } from '../../../features/imports/store/imports.ts'
import { orderRow } from '../../../features/orders/store.ts'
import { returnRow } from '../../../features/returns/store.ts'
import { hasConversationCase } from '../../../features/staff/store/case.ts'
import { uploadsOf } from '../../../features/uploads/store.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { opensArea, type StaffArea, type Viewer } from '../../../lib/viewer.ts'
import { privateKey } from '../../../platform/files/keys.ts'
import { serveFiles } from '../../../platform/files/serve.ts'
import { requestOf } from '../../shared/request.ts'
import type { Route } from './+types/serve.ts'

/** Photos of messages are named by an order of the conversation. */
const KEY = /^(uploads|returns|disputes|conversations|reports|imports)\/([0-9a-f-]{36})[/-]/

/**
 * Photos of a case open for both sides and staff, photos of messages for both sides and, with a case, staff,
 * photos of a report for reviewers, uploads and imports for their owner.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const name = params['*'] ?? ''
  if (!viewer || !(await mayOpen(ctx, viewer, name)))
    return new Response('No existe este archivo.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
    })
  return serveFiles(ctx.files, 'private')(privateKey(name), request)
}

async function mayOpen(ctx: Context, viewer: Viewer, name: string): Promise<boolean> {
  const [, kind, id = ''] = KEY.exec(name) ?? []
  if (kind === undefined || !isUuid(id)) return false
  if (kind === 'uploads') return (await uploadsOf(ctx.db, viewer.id, [id])).length > 0
  if (kind === 'imports') return isImportOwner(ctx.db, id, viewer.id)
  if (kind === 'reports') return isStaffFor(viewer, 'review')
  const rowOf = { returns: returnRow, disputes: disputeRow, conversations: orderRow }[kind]
  const row = await rowOf?.(ctx.db, id)
  if (!row) return false
  if (row.order.buyerId === viewer.id || row.store.ownerId === viewer.id) return true
  return isStaffFor(viewer, 'cases') && (kind !== 'conversations' || hasConversationCase(ctx.db, row.order))
}

const isStaffFor = ({ role, staffRoles }: Viewer, area: StaffArea): boolean =>
  role === 'staff' && opensArea(staffRoles, area)
