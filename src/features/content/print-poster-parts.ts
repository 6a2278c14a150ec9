import { wordMark } from '../../lib/site.ts'
import { A4, ink, mm, type Pdf } from '../../platform/pdf/document.ts'
import { drawQr } from '../../platform/pdf/qr.ts'
import { drawFitting, drawLine, LINE_HEIGHT, type TextStyle } from '../../platform/pdf/text.ts'
import { printedTexts } from './texts-posters.ts'

export type PosterFrame = {
  site: { name: string; university: string; colour: string; offerColour: string }
  address: string
  shownAddress: string
  until: Date
}

/** A JPEG as a `data:` address, stored once per document; undefined if the file is missing. */
export type PrintedImage = string | undefined

/** In points. */
export type PosterBox = { x: number; y: number; width: number; height: number }

/** Space between the edges of an A4 page, and of a quarter: printers leave 5 mm white. */
export const page = { x: mm(15), width: A4[0] - mm(30) }
export const quarter = { x: mm(8), width: A4[0] / 2 - mm(16) }

/** Pixels that fill a box in print: 170 per inch, for a page seen from a step away. */
export const printPixels = ({ width, height }: Pick<PosterBox, 'width' | 'height'>) => ({
  width: Math.round((width / 72) * 170),
  height: Math.round((height / 72) * 170),
})

const EMPTY = '#eef1ff'

/** A picture with round corners; without one, the first letter of `name`. */
export function drawPicture(doc: Pdf, picture: PrintedImage, name: string, box: PosterBox, radius: number) {
  const { x, y, width, height } = box
  doc.save().roundedRect(x, y, width, height, radius).clip()
  if (picture !== undefined) doc.image(picture, x, y, { width, height })
  else {
    doc.rect(x, y, width, height).fill(EMPTY)
    const size = height / 2
    const middle = { x, y: y + (height - size * LINE_HEIGHT) / 2, width, align: 'center' as const }
    drawLine(doc, name.slice(0, 1).toUpperCase(), middle, { size, weight: 'heavy', colour: ink.line })
  }
  doc.restore()
}

export function drawMark(
  doc: Pdf,
  { name, colour, offerColour }: PosterFrame['site'],
  at: { x: number; y: number },
  size: number,
): number {
  const style: TextStyle = { size, weight: 'heavy', colour }
  const mark = wordMark(name)
  doc.font('heavy').fontSize(size)
  const width = doc.widthOfString(mark)
  drawLine(doc, mark, { ...at, width: mm(120) }, style)
  drawLine(doc, '.', { x: at.x + width, y: at.y, width: size }, { ...style, colour: offerColour })
  return width + doc.widthOfString('.')
}

function drawCode(doc: Pdf, address: string, at: { x: number; y: number; size: number }): void {
  drawQr(doc, address, at)
  doc.lineWidth(0.8).strokeColor(ink.line).roundedRect(at.x, at.y, at.size, at.size, mm(2)).stroke()
}

export function drawAddress(
  doc: Pdf,
  { shownAddress, site }: PosterFrame,
  place: { x: number; y: number; width: number },
  sizes: readonly number[],
): number {
  const look = { weight: 'bold' as const, colour: site.colour, isAddress: true }
  const styles = [1, 2, 3].flatMap((lines) => sizes.map((size) => ({ ...look, size, lines })))
  return drawFitting(doc, shownAddress, place, styles)
}

export const oneLineStyles = (sizes: readonly number[], style: Omit<TextStyle, 'size'> = {}) =>
  sizes.map((size) => ({ ...style, size, lines: 1 }))

const DONE = '#0b7350'

const icons = {
  shield:
    'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06' +
    'M15 19l2 2l4 -4',
  building: 'M3 21l18 0M3 10l18 0M5 6l7 -3l7 3M4 10l0 11M20 10l0 11M8 14l0 3M12 14l0 3M16 14l0 3',
} as const

function drawIcon(
  doc: Pdf,
  path: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
    .lineWidth(1.75)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(colour)
    .path(path)
    .stroke()
  doc.restore()
}

export function drawPromises(doc: Pdf, { x, y, width }: Omit<PosterBox, 'height'>): number {
  const step = mm(7.5)
  const lines = [
    [icons.shield, printedTexts.protected],
    [icons.building, printedTexts.pickUp],
  ] as const
  for (const [index, [icon, text]] of lines.entries()) {
    const top = y + index * step
    drawIcon(doc, icon, { x, y: top - 1, size: 19, colour: DONE })
    drawLine(doc, text, { x: x + mm(9), y: top, width: width - mm(9) }, { size: 13 })
  }
  return lines.length * step
}

export function drawPageHead(doc: Pdf, { site }: PosterFrame): void {
  drawMark(doc, site, { x: page.x, y: mm(13) }, 28)
  const tagline = { ...page, y: mm(15.5), align: 'right' as const }
  drawLine(doc, printedTexts.site, tagline, { size: 13, weight: 'bold', colour: ink.muted })
}

/** The code of an A4 page and its last line with `about`. Returns the space next to the code. */
export function drawPageFoot(doc: Pdf, { address, until }: PosterFrame, about: string) {
  const size = mm(58)
  const code = { x: page.x + page.width - size, y: mm(204), size }
  drawCode(doc, address, code)
  const below = { x: code.x, y: code.y + size + mm(2), width: size, align: 'center' as const }
  drawLine(doc, printedTexts.scan, below, { size: 14, weight: 'bold' })
  drawRule(doc, { ...page, y: mm(277) })
  drawFoot(doc, about, until, { ...page, y: mm(280) }, 10)
  return { x: page.x, y: code.y, width: page.width - size - mm(8) }
}

export function drawQuarterFoot(doc: Pdf, poster: PosterFrame, about: string): Omit<PosterBox, 'height'> {
  const size = mm(32)
  const code = { x: quarter.x + quarter.width - size, y: mm(97), size }
  drawCode(doc, poster.address, code)
  drawRule(doc, { ...quarter, y: mm(131.5) })
  const height = drawAddress(doc, poster, { ...quarter, y: mm(132.8) }, [7.5, 6.5])
  drawFoot(doc, about, poster.until, { ...quarter, y: mm(133.2) + height }, 6.5)
  return { x: quarter.x, y: code.y, width: quarter.width - size - mm(4) }
}

function drawRule(doc: Pdf, { x, y, width }: Omit<PosterBox, 'height'>): void {
  doc
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()
}

function drawFoot(
  doc: Pdf,
  about: string,
  until: Date,
  { x, y, width }: Omit<PosterBox, 'height'>,
  size: number,
): void {
  const remove = printedTexts.remove(until)
  doc.font('regular').fontSize(size)
  const space = doc.widthOfString(remove) + mm(4)
  drawLine(doc, about, { x, y, width: width - space }, { size, colour: ink.muted })
  drawLine(doc, remove, { x, y, width, align: 'right' }, { size, colour: ink.muted })
}
