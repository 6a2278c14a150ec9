import { posterPdf } from '../../../features/content/print-posters.ts'
import { readProductPoster, readStorePoster } from '../../../features/content/read-posters.ts'
import { readPosterFormat } from '../../../features/content/rules-posters.ts'
import { paths } from '../../../paths.ts'
import { pdfResponse } from '../../../platform/pdf/document.ts'
import { printed } from '../../shared/printed.ts'
import type { Route } from './+types/poster.ts'

/** Printable poster of a product or of the store; `formato` is its paper format. */
export function loader({ params: { url: product }, context, url }: Route.LoaderArgs) {
  return printed(context, paths.account('my-store'), async (ctx, store) => {
    const format = readPosterFormat(url.searchParams.get('formato'))
    const poster =
      product === undefined
        ? await readStorePoster(ctx, store, format)
        : await readProductPoster(ctx, store, product, format)
    return pdfResponse(posterPdf(poster, format), `cartel-${product ?? store.url}`)
  })
}
