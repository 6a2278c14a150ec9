import { formatDay } from '../../lib/dates.ts'
import { counted } from '../../lib/money.ts'
import { A4, addPage, ink, mm, openPdf, type Pdf } from '../../platform/pdf/document.ts'
import { drawLine, drawLines } from '../../platform/pdf/text.ts'
import type { RouteOrder, RouteView } from './contract-route.ts'
import { officeName, officePlace, openingText, piecesText, urgencyText } from './texts.ts'

const [WIDTH, HEIGHT] = A4
const EDGE = mm(15)
const ROOM = WIDTH - 2 * EDGE
const ROW = mm(7.5)
const HEAD = mm(9.5)
const MAX_OFFICE = mm(36)
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
    const y = page.take(0, MAX_OFFICE + ROW)
    page.take(drawOffice(doc, y, stop))
    for (const [index, order] of stop.orders.entries()) {
      const top = page.take(ROW)
      drawOrder(doc, top, order)
      // The orders of a purchase are between two lines.
      if (order.purchase.number !== stop.orders[index + 1]?.purchase.number) rule(doc, top + ROW)
    }
  }
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
    drawLine(doc, about, { x: EDGE, y: mm(21), width: ROOM }, { size: 10, colour: ink.muted })
    y = mm(29)
  }
  return {
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
}

/** With its whole address and hours; returns the drawn height. */
function drawOffice(doc: Pdf, y: number, stop: RouteView['stops'][number]): number {
  const line = { x: EDGE, width: ROOM - mm(30) }
  drawLine(doc, officeName(stop.office), { ...line, y: y + mm(3) }, { size: 13, weight: 'bold' })
  const count = counted(stop.orders.length, 'pedido', 'pedidos')
  const right = { x: EDGE, width: ROOM, align: 'right' as const }
  drawLine(doc, count, { ...right, y: y + mm(3.5) }, { size: 10, weight: 'bold' })
  const about = [officePlace(stop.office), openingText(stop)].filter((text) => text !== '').join(' · ')
  const below = { x: EDGE, y: y + HEAD, width: ROOM }
  const height = HEAD + drawLines(doc, about, below, { size: 9, colour: ink.muted, lines: 6 })
  rule(doc, y + height + mm(1.5))
  return height + mm(3)
}

function drawOrder(doc: Pdf, y: number, order: RouteOrder): void {
  const { number, product, options, quantity, purchase } = order
  doc
    .lineWidth(0.8)
    .strokeColor(ink.text)
    .rect(EDGE, y + (ROW - BOX) / 2, BOX, BOX)
    .stroke()
  const text = y + mm(2)
  drawLine(doc, number, { x: EDGE + mm(7), y: text, width: mm(22) }, { size: 10, weight: 'bold' })
  const place = purchase.of === 1 ? null : `${purchase.place} de ${purchase.of}`
  const about = [place, product.name, ...Object.values(options), urgencyText(order)]
    .filter((part) => part !== null)
    .join(' · ')
  drawLine(doc, about, { x: EDGE + mm(30), y: text, width: ROOM - mm(46) }, { size: 10 })
  const right = { x: EDGE, y: text, width: ROOM, align: 'right' as const }
  drawLine(doc, piecesText(quantity), right, { size: 10, weight: quantity > 1 ? 'bold' : 'regular' })
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
