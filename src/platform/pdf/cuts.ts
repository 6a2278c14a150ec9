import { ink, type Pdf } from './document.ts'

export function drawCuts(
  doc: Pdf,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  xs: readonly number[],
  ys: readonly number[],
): void {
  doc.save().lineWidth(0.5).strokeColor(ink.line).dash(2, { space: 2 })
  for (const at of xs) doc.moveTo(at, y).lineTo(at, y + height)
  for (const at of ys) doc.moveTo(x, at).lineTo(x + width, at)
  doc.stroke().restore()
}
