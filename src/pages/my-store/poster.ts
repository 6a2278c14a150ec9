import { redirect } from 'react-router'
import { readProductPoster, readStorePoster } from '../../features/content/read-posters.ts'
import { readPosterFormat } from '../../features/content/rules-posters.ts'
import { posterPdf } from '../../features/content/print-posters.ts'
import { storeOfOwner } from '../../features/stores/store.ts'
import { isAppError } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { pdfResponse } from '../../platform/pdf/document.ts'
import { plainAnswer } from '../shared/plain-answer.ts'
import { requestOf } from '../shared/request.ts'
import type { Route } from './+types/poster.ts'

/** A poster to be printed, of a product of one's store or of the store itself, in the `formato` of the address. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  if (!viewer) throw redirect(paths.login(paths.account('my-store')))
  const store = await storeOfOwner(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account())
  const format = readPosterFormat(url.searchParams.get('formato'))
  const product = params.url
  try {
    const poster =
      product === undefined
        ? await readStorePoster(ctx, store, format)
        : await readProductPoster(ctx, store, product, format)
    return pdfResponse(posterPdf(poster, format), `cartel-${product ?? store.url}`)
  } catch (error) {
    if (!isAppError(error)) throw error
    return plainAnswer(error.status, error.text)
  }
}
