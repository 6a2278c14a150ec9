import { A4, addPage, ink, openPdf, type Pdf } from '../../platform/pdf/document.ts'
import type { PosterFormat } from './rules-posters.ts'
import { drawProductPage, drawProductQuarter, type ProductPoster } from './views-poster-product.ts'
import { drawStorePage, drawStoreQuarter, type StorePoster } from './views-poster-store.ts'

const [WIDTH, HEIGHT] = A4

/** A poster for the faculty's notice board: one on A4, or four to be cut out of it. */
export function posterPdf(poster: ProductPoster | StorePoster, format: PosterFormat): Pdf {
  const doc = openPdf(`Cartel de ${poster.name}`)
  addPage(doc, A4)
  if (format === 'a4') {
    if (poster.kind === 'product') drawProductPage(doc, poster)
    else drawStorePage(doc, poster)
  } else {
    for (const y of [0, HEIGHT / 2])
      for (const x of [0, WIDTH / 2]) {
        doc.save().translate(x, y)
        if (poster.kind === 'product') drawProductQuarter(doc, poster)
        else drawStoreQuarter(doc, poster)
        doc.restore()
      }
    drawCuts(doc)
  }
  doc.end()
  return doc
}

/** Dashed lines to cut along. */
function drawCuts(doc: Pdf): void {
  doc.save().lineWidth(0.7).strokeColor(ink.line).dash(3, { space: 3 })
  doc.moveTo(WIDTH / 2, 0).lineTo(WIDTH / 2, HEIGHT)
  doc.moveTo(0, HEIGHT / 2).lineTo(WIDTH, HEIGHT / 2)
  doc.stroke().restore()
}
