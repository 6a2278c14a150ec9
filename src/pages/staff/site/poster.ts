import { posterPdf } from '../../../features/content/print-posters.ts'
import { readMarketPoster } from '../../../features/content/read-posters.ts'
import { pdfResponse } from '../../../platform/pdf/document.ts'
import { staffOf } from '../staff-page.ts'
import type { Route } from './+types/poster.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  return pdfResponse(posterPdf(readMarketPoster(ctx), 'a4'), 'cartel')
}
