import { formatMoney } from '../../lib/money.ts'
import { wordMark } from '../../lib/site.ts'
import { ink, mm, type Pdf } from '../../platform/pdf/document.ts'
import { drawFitting, drawLine, drawLines } from '../../platform/pdf/text.ts'
import {
  drawAddress,
  drawMark,
  drawPageFoot,
  drawPageHead,
  drawPicture,
  drawPromises,
  drawQuarterFoot,
  oneLineStyles,
  type PosterBox,
  type PosterFrame,
  type PrintedImage,
  page,
  quarter,
} from './print-poster-parts.ts'
import type { PosterFormat } from './rules-posters.ts'
import { printedTexts } from './texts-posters.ts'

export type ProductPoster = PosterFrame & {
  kind: 'product'
  name: string
  about: readonly string[]
  priceCents: number
  old: { cents: number; percent: number } | null
  store: string
  positivePercent: number | null
  picture: PrintedImage
}

export const productPicture: Record<PosterFormat, PosterBox> = {
  a4: { ...page, y: mm(31), height: mm(132) },
  cuartos: { ...quarter, y: mm(8), height: mm(72) },
}

export function drawProductPage(doc: Pdf, poster: ProductPoster): void {
  const { name, about, picture, store, positivePercent } = poster
  drawPageHead(doc, poster)
  drawPicture(doc, picture, name, productPicture.a4, mm(7))
  const title = drawFitting(doc, name, { ...page, y: mm(168) }, [
    { size: 36, lines: 1, weight: 'heavy' },
    { size: 26, lines: 2, weight: 'heavy' },
    { size: 19, lines: 3, weight: 'heavy' },
  ])
  drawLine(doc, about.join(' · '), { ...page, y: mm(168.5) + title }, { size: 15, colour: ink.muted })
  const { y, ...space } = drawPageFoot(doc, poster, printedTexts.seller(store, positivePercent))
  const sizes = { price: [60, 52, 44, 36, 30, 24], old: 13 }
  const promises = y + drawPrice(doc, poster, { ...space, y: y - mm(2) }, sizes) + mm(2)
  const address = promises + drawPromises(doc, { ...space, y: promises }) + mm(1)
  drawAddress(doc, poster, { ...space, y: address }, [12, 10.5, 9])
}

/** 105 × 148.5 mm, from the origin. */
export function drawProductQuarter(doc: Pdf, poster: ProductPoster): void {
  const { name, about, picture } = poster
  drawPicture(doc, picture, name, productPicture.cuartos, mm(4))
  drawMarkOn(doc, poster, productPicture.cuartos)
  drawFitting(doc, name, { ...quarter, y: mm(81.5) }, [
    { size: 19, lines: 1, weight: 'heavy' },
    { size: 15, lines: 2, weight: 'heavy' },
    { size: 11, lines: 3, weight: 'heavy' },
  ])
  const place = drawQuarterFoot(doc, poster, printedTexts.seller(poster.store, null))
  const price = drawPrice(doc, poster, place, { price: [26, 22, 19, 16, 13], old: 8.5 })
  const facts = { ...place, y: place.y + price + mm(1.5) }
  const style = { size: 9, lines: 3, colour: ink.muted }
  drawLines(doc, `${about[0]} · ${printedTexts.pickUp}`, facts, style)
}

function drawMarkOn(doc: Pdf, { site }: PosterFrame, { x, y }: { x: number; y: number }): void {
  const size = 11
  const ground = { x: x + mm(3), y: y + mm(3), edge: mm(2.2) }
  doc.font('heavy').fontSize(size)
  const width = doc.widthOfString(`${wordMark(site.name)}.`) + 2 * ground.edge
  doc.roundedRect(ground.x, ground.y, width, mm(7), mm(2)).fill('#ffffff')
  drawMark(doc, site, { x: ground.x + ground.edge, y: ground.y + mm(1) }, size)
}

function drawPrice(
  doc: Pdf,
  { priceCents, old, site }: ProductPoster,
  place: Omit<PosterBox, 'height'>,
  sizes: { price: readonly number[]; old: number },
): number {
  const style = { weight: 'heavy' as const, colour: old ? site.offerColour : ink.text }
  const height = drawFitting(doc, formatMoney(priceCents), place, oneLineStyles(sizes.price, style))
  if (!old) return height
  const before = printedTexts.before(formatMoney(old.cents), old.percent)
  drawLine(doc, before, { ...place, y: place.y + height }, { size: sizes.old, weight: 'bold' })
  return height + doc.currentLineHeight(true)
}
