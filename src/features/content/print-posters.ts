import { drawCuts } from '../../platform/pdf/cuts.ts'
import { A4, addPage, openPdf, type Pdf } from '../../platform/pdf/document.ts'
import { drawProductPage, drawProductQuarter, type ProductPoster } from './print-poster-product.ts'
import { drawStorePage, drawStoreQuarter, type StorePoster } from './print-poster-store.ts'
import type { PosterFormat } from './rules-posters.ts'

const [WIDTH, HEIGHT] = A4

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
    drawCuts(doc, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, [WIDTH / 2], [HEIGHT / 2])
  }
  doc.end()
  return doc
}
