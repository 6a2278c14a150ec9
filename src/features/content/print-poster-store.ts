import { ink, mm, type Pdf } from '../../platform/pdf/document.ts'
import { drawFitting, drawLine, drawLines, LINE_HEIGHT } from '../../platform/pdf/text.ts'
import {
  drawAddress,
  drawMark,
  drawPageFoot,
  drawPageHead,
  drawPicture,
  drawPromises,
  drawQuarterFoot,
  type PosterBox,
  type PosterFrame,
  type PrintedImage,
  page,
  quarter,
} from './print-poster-parts.ts'
import { type PosterFormat, posterGrid } from './rules-posters.ts'
import { printedTexts } from './texts-posters.ts'

export type StorePoster = PosterFrame & {
  kind: 'store'
  name: string
  line: string
  call: string
  about: string
  logo: PrintedImage
  products: readonly { name: string; picture: PrintedImage }[]
}

export const printedStoreLogo: Record<PosterFormat, PosterBox> = {
  a4: { x: page.x, y: mm(32), width: mm(38), height: mm(38) },
  cuartos: { x: quarter.x, y: mm(16), width: mm(22), height: mm(22) },
}

/** Space between head and code; in a quarter pictures have no names. */
const middles = {
  a4: { ...page, y: mm(75), end: mm(198), gap: mm(6), name: mm(6.5), size: 12.5, maxRows: 2 },
  cuartos: { ...quarter, y: mm(41), end: mm(92), gap: mm(3), name: 0, size: 8.5, maxRows: 1 },
} as const
const WORDS = 3

export function printedStorePictures(format: PosterFormat, count: number): PosterBox[] {
  const { x, y, end, gap, name, size, maxRows, width: whole } = middles[format]
  const { columns, rows } = posterGrid(count, maxRows)
  if (columns === 0) return []
  const width = (whole - (columns - 1) * gap) / columns
  const room = end - y - WORDS * size * LINE_HEIGHT - gap
  const maxHeight = (room - (rows - 1) * gap) / rows - name
  // Several pictures are at most as high as wide.
  const height = columns > 1 ? Math.min(maxHeight, width) : maxHeight
  const top = end - rows * (height + name) - (rows - 1) * gap
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + (index % columns) * (width + gap),
    y: top + Math.floor(index / columns) * (height + name + gap),
    width,
    height,
  }))
}

function drawMiddle(doc: Pdf, { about, products }: StorePoster, format: PosterFormat): void {
  const { x, y, end, gap, name, size, width } = middles[format]
  const boxes = printedStorePictures(format, products.length)
  const room = (boxes[0] ? boxes[0].y - gap : end) - y
  drawLines(doc, about, { x, y, width }, { size, lines: Math.round(room / (size * LINE_HEIGHT)) })
  for (const [index, product] of products.entries()) {
    const box = boxes[index]
    if (!box) break
    drawPicture(doc, product.picture, product.name, box, mm(3))
    const below = { ...box, y: box.y + box.height + mm(1.2) }
    if (name > 0) drawLine(doc, product.name, below, { size: 10, weight: 'bold' })
  }
}

export function drawStorePage(doc: Pdf, poster: StorePoster): void {
  const { name, line, call: callText, logo, site } = poster
  drawPageHead(doc, poster)
  drawPicture(doc, logo, name, printedStoreLogo.a4, mm(5))
  const head = rightOf(page, printedStoreLogo.a4, mm(7))
  const title = drawFitting(doc, name, head, [
    { size: 34, lines: 1, weight: 'heavy' },
    { size: 26, lines: 2, weight: 'heavy' },
    { size: 19, lines: 2, weight: 'heavy' },
  ])
  const where = { ...head, y: head.y + title + mm(1) }
  drawLine(doc, line, where, { size: 15, colour: ink.muted })
  drawMiddle(doc, poster, 'a4')
  const { y, ...left } = drawPageFoot(doc, poster, site.university)
  const call = { size: 28, lines: 2, weight: 'heavy' as const }
  const promises = y + drawLines(doc, callText, { ...left, y }, call) + mm(4)
  const address = promises + drawPromises(doc, { ...left, y: promises }) + mm(1)
  drawAddress(doc, poster, { ...left, y: address }, [12, 10.5, 9])
}

/** 105 × 148.5 mm, from the origin. */
export function drawStoreQuarter(doc: Pdf, poster: StorePoster): void {
  const { name, line, call: callText, logo, site } = poster
  drawMark(doc, site, { x: quarter.x, y: mm(7) }, 13)
  drawPicture(doc, logo, name, printedStoreLogo.cuartos, mm(3))
  const head = rightOf(quarter, printedStoreLogo.cuartos, mm(4))
  const title = drawFitting(doc, name, head, [
    { size: 18, lines: 1, weight: 'heavy' },
    { size: 14, lines: 2, weight: 'heavy' },
    { size: 10, lines: 3, weight: 'heavy' },
  ])
  const where = { ...head, y: head.y + title + mm(0.5) }
  const small = { size: 9, lines: 2, colour: ink.muted }
  drawLines(doc, line, where, small)
  drawMiddle(doc, poster, 'cuartos')
  const place = drawQuarterFoot(doc, poster, site.university)
  const call = { size: 17, lines: 2, weight: 'heavy' as const }
  const facts = place.y + drawLines(doc, callText, place, call) + mm(1.5)
  drawLines(doc, printedTexts.pickUp, { ...place, y: facts }, small)
}

const rightOf = (
  { x, width }: { x: number; width: number },
  logo: PosterBox,
  gap: number,
): Omit<PosterBox, 'height'> => ({
  x: x + logo.width + gap,
  y: logo.y + mm(1),
  width: width - logo.width - gap,
})
