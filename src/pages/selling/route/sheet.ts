import { routePdf } from '../../../features/hand-over/print-route.ts'
import { readRoute } from '../../../features/hand-over/read-route.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { pdfResponse } from '../../../platform/pdf/document.ts'
import { printed } from '../../shared/printed.ts'
import type { Route } from './+types/sheet.ts'

export function loader({ context }: Route.LoaderArgs) {
  return printed(context, paths.route(), async (ctx, store) => {
    const now = ctx.clock.now()
    const sheet = routePdf(await readRoute(ctx, store.id), store.name, now)
    return pdfResponse(sheet, `ruta-${toIsoDay(now)}`)
  })
}
