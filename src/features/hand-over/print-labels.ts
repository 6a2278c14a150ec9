import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawCuts } from '../../platform/pdf/cuts.ts'
import { A4, addPage, mm, openPdf, type Pdf } from '../../platform/pdf/document.ts'
import { drawQr } from '../../platform/pdf/qr.ts'
import { drawLine, drawLines } from '../../platform/pdf/text.ts'
import type { PurchaseView } from './contract-route.ts'
import { type LabelSheet, piecesText, purchaseText, shortFaculty } from './texts.ts'

/** A label has neither the buyer's name nor the code. `address` opens its basket at the office. */
export type Label = {
  number: string
  faculty: string | undefined
  product: string
  quantity: number
  purchase: PurchaseView
  address: string
}

const LABEL = { width: mm(50), height: mm(30) }
const QR = mm(26)
const GAP = mm(2)

const GRID = { columns: 4, rows: 9 }
const PER_SHEET = GRID.columns * GRID.rows
const [SHEET_WIDTH, SHEET_HEIGHT] = A4
const WIDTH = GRID.columns * LABEL.width
const HEIGHT = GRID.rows * LABEL.height
const GROUND = { x: (SHEET_WIDTH - WIDTH) / 2, y: (SHEET_HEIGHT - HEIGHT) / 2, width: WIDTH, height: HEIGHT }
const COLUMNS = Array.from({ length: GRID.columns + 1 }, (_, column) => GROUND.x + column * LABEL.width)
const ROWS = Array.from({ length: GRID.rows + 1 }, (_, row) => GROUND.y + row * LABEL.height)

const AT_ONCE = 20

export async function labelsPdf(labels: readonly Label[], sheet: LabelSheet, siteName: string): Promise<Pdf> {
  const doc = openPdf('Etiquetas')
  for (const [index, label] of labels.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn()
    const cell = index % PER_SHEET
    if (sheet === '50x30') addPage(doc, [LABEL.width, LABEL.height])
    else if (cell === 0) {
      addPage(doc, A4)
      drawCuts(doc, GROUND, COLUMNS, ROWS)
    }
    const x = sheet === 'a4' ? GROUND.x + (cell % GRID.columns) * LABEL.width : 0
    const y = sheet === 'a4' ? GROUND.y + Math.floor(cell / GRID.columns) * LABEL.height : 0
    drawLabel(doc, label, { x, y }, siteName)
  }
  doc.end()
  return doc
}

function drawLabel(
  doc: Pdf,
  { number, faculty, product, quantity, purchase, address }: Label,
  { x, y }: { x: number; y: number },
  siteName: string,
): void {
  drawQr(doc, address, { x, y: y + (LABEL.height - QR) / 2, size: QR })
  const text = { x: x + QR, width: LABEL.width - QR - GAP }
  const head = quantity > 1 ? `${siteName}. · ${piecesText(quantity)}` : `${siteName}.`
  drawLine(doc, head, { ...text, y: y + mm(2) }, { size: 6.5, weight: 'bold' })
  drawLine(doc, number, { ...text, y: y + mm(5) }, { size: number.length > 8 ? 10 : 12.5, weight: 'heavy' })
  let under = y + mm(10.5)
  const parts = [
    [product, 'bold'],
    [shortFaculty(faculty), 'regular'],
    [purchaseText(purchase), 'bold'],
  ] as const
  for (const [part, weight] of parts)
    under += drawLines(doc, part, { ...text, y: under }, { size: 6.8, lines: 2, weight }) + mm(0.3)
}
