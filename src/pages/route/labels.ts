import { redirect } from 'react-router'
import { MAX_ROUTE_ORDERS } from '../../features/orders/contract-route.ts'
import { readLabels } from '../../features/orders/read-labels.ts'
import { labelSheets } from '../../features/orders/texts-print.ts'
import { labelsPdf } from '../../features/orders/print-labels.ts'
import { storeOfOwner } from '../../features/stores/store.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { wordMark } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { pdfResponse } from '../../platform/pdf/document.ts'
import { plainAnswer } from '../shared/plain-answer.ts'
import { requestOf } from '../shared/request.ts'
import type { Route } from './+types/labels.ts'

/** Labels to be printed: of each `order`, by id or number; of an office (`facultad`); or of all that waits. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(paths.route()))
  const store = await storeOfOwner(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account())
  const { searchParams } = url
  const office = Number(searchParams.get('facultad') ?? Number.NaN)
  const labels = await readLabels(ctx, store.id, {
    orders: searchParams.getAll('order').slice(0, MAX_ROUTE_ORDERS),
    office: Number.isInteger(office) ? office : undefined,
  })
  if (!labels) return plainAnswer(404, 'No encontramos alguno de esos pedidos en tu tienda.')
  if (labels.length === 0)
    return plainAnswer(404, 'No tienes pedidos por llevar: no hay etiquetas que imprimir.')
  const sheet = labelSheets.find(({ key }) => key === searchParams.get('tamano')) ?? labelSheets[0]
  const pdf = await labelsPdf(labels, sheet.key, wordMark(ctx.site.identity().name))
  return pdfResponse(pdf, `etiquetas-${toIsoDay(ctx.clock.now())}`)
}
