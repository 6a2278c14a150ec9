import { ink, type Pdf, type Weight } from './document.ts'

export type TextStyle = { size: number; weight?: Weight; colour?: string }

export const LINE_HEIGHT = 1.26

type Place = { x: number; y: number; width: number; align?: 'left' | 'center' | 'right' }

const FOREIGN = /[^\u0020-\u00ff\u0152\u0153\u2010-\u2027\u20ac\u2122\u2212]/g

const plain: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  ŧ: 't',
  Ŧ: 'T',
}

/** One line. Letters outside the font lose their accents or are left out. */
function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(FOREIGN, (letter) =>
      (plain[letter] ?? letter)
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(FOREIGN, ''),
    )
    .trim()
}

function use(doc: Pdf, { size, weight = 'regular', colour = ink.text }: TextStyle): void {
  doc.font(weight).fontSize(size).fillColor(colour)
}

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

/** At most `lines` lines; overlong text is cut. Returns the drawn height. */
export function drawLines(doc: Pdf, text: string, place: Place, style: LinesStyle): number {
  use(doc, style)
  const height = doc.currentLineHeight(true)
  const drawn = wrapped(doc, text, place.width, style)
  for (const [index, line] of drawn.entries())
    drawLine(doc, line, { ...place, y: place.y + index * height }, style)
  return drawn.length * height
}

/** Uses the first style in which the text fits; the last one cuts. */
export function drawFitting(doc: Pdf, text: string, place: Place, styles: readonly LinesStyle[]): number {
  const fits = styles.find((style) => {
    use(doc, style)
    return wrapped(doc, text, place.width, style).every((line) => doc.widthOfString(line) <= place.width)
  })
  const style = fits ?? styles.at(-1)
  return style ? drawLines(doc, text, place, style) : 0
}

type LinesStyle = TextStyle & {
  lines: number
  isAddress?: boolean
}

const partsOf = (text: string, isAddress: boolean): string[] =>
  text.split(isAddress ? /(?<=[-/.])/ : /(?<= )/)

function wrapped(
  doc: Pdf,
  text: string,
  width: number,
  { lines: maxLines, isAddress = false }: LinesStyle,
): string[] {
  const parts = partsOf(printable(text), isAddress)
  const lines: string[] = []
  let line = ''
  for (const [index, part] of parts.entries()) {
    if (line === '' || doc.widthOfString((line + part).trimEnd()) <= width) {
      line += part
      continue
    }
    if (lines.length === maxLines - 1) return [...lines, line + parts.slice(index).join('')]
    lines.push(line.trimEnd())
    line = part
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}
