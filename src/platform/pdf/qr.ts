import { create } from 'qrcode'
import { ink, type Pdf } from './document.ts'

const QUIET = 4

/** Draws a code of level M in a white square of `size`, including its quiet zone, as one path without seams. */
export function drawQr(doc: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  // Readers accept any mask, and comparing all of them takes twenty times as long.
  const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 0,
  })
  const module = size / (modules.size + 2 * QUIET)
  doc.rect(x, y, size, size).fill('#ffffff')
  for (let row = 0; row < modules.size; row++)
    for (let from = 0, column = 0; column <= modules.size; column++) {
      if (column < modules.size && modules.get(row, column)) continue
      if (column > from)
        doc.rect(x + (QUIET + from) * module, y + (QUIET + row) * module, (column - from) * module, module)
      from = column + 1
    }
  doc.fill(ink.text)
}
