import { MAX_ROUTE_ORDERS } from '../../../features/hand-over/contract-route.ts'
import { labelsPdf } from '../../../features/hand-over/print-labels.ts'
import { readLabels } from '../../../features/hand-over/read-labels.ts'
import { labelSheets } from '../../../features/hand-over/texts.ts'
import { toIsoDay } from '../../../lib/dates.ts'
import { wordMark } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { pdfResponse } from '../../../platform/pdf/document.ts'
import { plainAnswer, printed } from '../../shared/printed.ts'
import type { Route } from './+types/labels.ts'

/** Printable labels of each `order` (number), of an office (`facultad`), or of all pending orders. */
export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  return printed(context, paths.route(), async (ctx, store) => {
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
  })
}
