import { formatDay } from '../../lib/dates.ts'
import { counted } from '../../lib/money.ts'
import { A4, addPage, ink, mm, openPdf, type Pdf } from '../../platform/pdf/document.ts'
import { countLines, drawLine, drawLines } from '../../platform/pdf/text.ts'
import type { RouteOrder, RouteView } from './contract-route.ts'
import { dueText, officeName, officePlace, openingText, piecesText } from './texts.ts'

const [WIDTH, HEIGHT] = A4
const EDGE = mm(15)
const ROOM = WIDTH - 2 * EDGE
const ROW = mm(7.5)
const HEAD = mm(10)
const LINE = mm(4)
const GROUP = mm(6)
const INDENT = mm(5)
/** A purchase up to this height is on one page. */
const MAX_WHOLE = mm(120)
const BOX = mm(4)

/** Buyers' names are not printed. */
export function routePdf(
  { stops, packing }: Pick<RouteView, 'stops' | 'packing'>,
  store: string,
  now: Date,
): Pdf {
  const doc = openPdf('Hoja de ruta')
  const count = stops.reduce((sum, { orders }) => sum + orders.length, 0)
  const page = pages(doc, `${store} · ${formatDay(now)} · ${counted(count, 'pedido', 'pedidos')}`)
  for (const stop of stops) {
    const about = aboutOffice(doc, stop)
    page.office = officeName(stop.office)
    const purchases = [...Map.groupBy(stop.orders, ({ purchase }) => purchase.number)]
    const wholes = purchases.map(([, own]) => own.reduce((sum, order) => sum + heightOf(doc, order), 0))
    const along = (index: number) => Math.min(wholes[index] ?? 0, MAX_WHOLE)
    drawOffice(doc, page.take(HEAD + LINE * about.lines, GROUP + along(0)), stop, about)
    for (const [index, [number, own]] of purchases.entries()) {
      const isSeveral = (own[0]?.purchase.of ?? 1) > 1
      if (isSeveral) drawPurchase(doc, page.take(GROUP, along(index)), number, own)
      for (const order of own) drawOrder(doc, page.take(heightOf(doc, order)), order, isSeveral ? INDENT : 0)
    }
  }
  page.office = ''
  if (packing.length > 0) {
    const y = page.take(mm(12), ROW)
    drawLine(doc, 'Para empacar', { x: EDGE, y: y + mm(4), width: ROOM }, { size: 13, weight: 'bold' })
    for (const { name, pieces } of packing) drawPacking(doc, page.take(ROW), name, pieces)
  }
  page.end()
  doc.end()
  return doc
}

/** Finds places from the top of a page to its end, then on the next page. */
function pages(doc: Pdf, about: string) {
  const end = HEIGHT - mm(16)
  let number = 0
  let y = end
  const finish = () => {
    if (number === 0) return
    const foot = { x: EDGE, y: HEIGHT - mm(12), width: ROOM, align: 'right' as const }
    drawLine(doc, `Página ${number}`, foot, { size: 8, colour: ink.muted })
  }
  const begin = () => {
    finish()
    addPage(doc, A4)
    number += 1
    drawLine(doc, 'Hoja de ruta', { x: EDGE, y: mm(12), width: ROOM }, { size: 20, weight: 'heavy' })
    drawLine(doc, about, { x: EDGE, y: mm(21), width: ROOM / 2 }, { size: 10, colour: ink.muted })
    const right = { x: EDGE + ROOM / 2, y: mm(21), width: ROOM / 2, align: 'right' as const }
    drawLine(doc, place.office, right, { size: 10, weight: 'bold' })
    y = mm(29)
  }
  const place = {
    /** The current office, named on each page. */
    office: '',
    /** Place of this height that leaves `along` below it on the page. */
    take(height: number, along = 0): number {
      if (number === 0 || y + height + along > end) begin()
      const at = y
      y += height
      return at
    },
    end() {
      if (number === 0) begin()
      finish()
    },
  }
  return place
}

const muted = { size: 9, colour: ink.muted, lines: 3 }
const nameStyle = { size: 10, lines: 2 }
const NAME = { x: EDGE + mm(30), width: ROOM - mm(82) }

/** Address and hours in full. */
function aboutOffice(doc: Pdf, stop: RouteView['stops'][number]) {
  const texts = [officePlace(stop.office), openingText(stop)].filter((text) => text !== '')
  return { texts, lines: texts.reduce((sum, text) => sum + countLines(doc, text, ROOM, muted), 0) }
}

function drawOffice(
  doc: Pdf,
  y: number,
  stop: RouteView['stops'][number],
  { texts, lines }: ReturnType<typeof aboutOffice>,
): void {
  const line = { x: EDGE, width: ROOM - mm(30) }
  drawLine(doc, officeName(stop.office), { ...line, y: y + mm(3) }, { size: 13, weight: 'bold' })
  const count = counted(stop.orders.length, 'pedido', 'pedidos')
  const right = { x: EDGE, width: ROOM, align: 'right' as const }
  drawLine(doc, count, { ...right, y: y + mm(3.5) }, { size: 10, weight: 'bold' })
  let under = y + mm(9)
  for (const text of texts) under += drawLines(doc, text, { x: EDGE, y: under, width: ROOM }, muted)
  rule(doc, y + HEAD + LINE * lines - mm(0.5))
}

function drawPurchase(doc: Pdf, y: number, number: string, own: readonly RouteOrder[]): void {
  const of = own[0]?.purchase.of ?? own.length
  const count =
    own.length === of ? `${of} pedidos, van juntos` : `aquí van ${own.length} de sus ${of} pedidos`
  const text = `Compra ${number} · ${count}`
  drawLine(doc, text, { x: EDGE, y: y + mm(1.8), width: ROOM }, { size: 9.5, weight: 'bold' })
}

const nameOf = ({ product, options }: RouteOrder) => [product.name, ...Object.values(options)].join(' · ')

const heightOf = (doc: Pdf, order: RouteOrder) =>
  ROW + LINE * (countLines(doc, nameOf(order), NAME.width, nameStyle) - 1)

function drawOrder(doc: Pdf, y: number, order: RouteOrder, indent: number): void {
  const { number, quantity, urgency } = order
  doc
    .lineWidth(0.8)
    .strokeColor(ink.text)
    .rect(EDGE + indent, y + (ROW - BOX) / 2, BOX, BOX)
    .stroke()
  const text = y + mm(2)
  drawLine(doc, number, { x: EDGE + indent + mm(6), y: text, width: mm(20) }, { size: 10, weight: 'bold' })
  drawLines(doc, nameOf(order), { ...NAME, y: text }, nameStyle)
  const due = { x: NAME.x + NAME.width + mm(2), y: text, width: mm(37) }
  drawLine(doc, dueText(order), due, { size: 8.5, weight: urgency === 'later' ? 'regular' : 'bold' })
  const right = { x: EDGE, y: text, width: ROOM, align: 'right' as const }
  drawLine(doc, piecesText(quantity), right, { size: 10, weight: quantity > 1 ? 'bold' : 'regular' })
  rule(doc, y + heightOf(doc, order))
}

function drawPacking(doc: Pdf, y: number, name: string, pieces: number): void {
  drawLine(doc, name, { x: EDGE, y: y + mm(2), width: ROOM - mm(20) }, { size: 10 })
  const right = { x: EDGE, y: y + mm(2), width: ROOM, align: 'right' as const }
  drawLine(doc, String(pieces), right, { size: 10, weight: 'bold' })
  rule(doc, y + ROW)
}

function rule(doc: Pdf, y: number): void {
  doc
    .lineWidth(0.4)
    .strokeColor(ink.line)
    .moveTo(EDGE, y)
    .lineTo(EDGE + ROOM, y)
    .stroke()
}
