import { redirect } from 'react-router'
import { readRoute } from '../../features/orders/read-route.ts'
import { routePdf } from '../../features/orders/print-route.ts'
import { storeOfOwner } from '../../features/stores/store.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { pdfResponse } from '../../platform/pdf/document.ts'
import { requestOf } from '../shared/request.ts'
import type { Route } from './+types/sheet.ts'

/** The route of today to be printed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(paths.route()))
  const store = await storeOfOwner(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account())
  const now = ctx.clock.now()
  const sheet = routePdf(await readRoute(ctx, store.id), store.name, now)
  return pdfResponse(sheet, `ruta-${toIsoDay(now)}`)
}
