import { ink, type Pdf, type Weight } from './document.ts'

export type TextStyle = { size: number; weight?: Weight; colour?: string }
type Place = { x: number; y: number; width: number; align?: 'left' | 'center' | 'right' }

/** What the typeface has no letter for. */
const FOREIGN = /[^\u0020-\u00ff\u0152\u0153\u2010-\u2027\u20ac\u2122\u2212]/g

/** Letters of other alphabets lose their marks, or are left out: an empty box says less. */
function printable(text: string): string {
  return text.replace(FOREIGN, (letter) =>
    letter
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(FOREIGN, ''),
  )
}

function use(doc: Pdf, { size, weight = 'regular', colour = ink.text }: TextStyle): void {
  doc.font(weight).fontSize(size).fillColor(colour)
}

/** One line; what does not fit is cut, and "…" says so. */
export function drawLine(doc: Pdf, text: string, { x, y, width, align }: Place, style: TextStyle): void {
  use(doc, style)
  const line = fitted(doc, printable(text), width)
  const room = width - doc.widthOfString(line)
  const shift = { left: 0, center: room / 2, right: room }[align ?? 'left']
  doc.text(line, x + shift, y, { lineBreak: false })
}

function fitted(doc: Pdf, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (doc.widthOfString(`${text.slice(0, middle).trimEnd()}…`) <= width) from = middle
    else to = middle - 1
  }
  return `${text.slice(0, from).trimEnd()}…`
}

/**
 * Several lines, `lines` at the most; what does not fit on the last one, or a word on its own, is cut. Answers the height
 * of what was drawn.
 */
export function drawLines(
  doc: Pdf,
  text: string,
  { x, y, width, align }: Place,
  { lines, ...style }: TextStyle & { lines: number },
): number {
  use(doc, style)
  const height = doc.currentLineHeight(true)
  const drawn = wrapped(doc, printable(text), width, lines)
  for (const [index, line] of drawn.entries())
    drawLine(doc, line, { x, y: y + index * height, width, ...(align && { align }) }, style)
  return drawn.length * height
}

function wrapped(doc: Pdf, text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.split(/\s+/).filter((word) => word !== '')
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || doc.widthOfString(longer) <= width) {
      line = longer
      continue
    }
    if (lines.length === most - 1) return [...lines, [line, ...words.slice(index)].join(' ')]
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}
