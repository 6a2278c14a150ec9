import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'

const PER_MM = 72 / 25.4
/** Pixels of a rendered page for each point: enough for the smallest code. */
const SCALE = 3

/** Pages of a printed document: size in millimetres, text, and the code that a reader finds in a part of them. */
export async function readPdf(file: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const pages = [...document.pages()].map((page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    return {
      width: Math.round(width / PER_MM),
      height: Math.round(height / PER_MM),
      text: page.getText().replace(/\s+/g, ' '),
    }
  })
  const bitmaps = new Map<number, Promise<{ data: Uint8Array; width: number }>>()
  const render = (index: number) => {
    const bitmap = bitmaps.get(index) ?? document.getPage(index).render({ scale: SCALE, render: 'bitmap' })
    bitmaps.set(index, bitmap)
    return bitmap
  }
  return {
    pages,
    /** Text of the QR code in this part of a page, in millimetres from its top left. */
    async codeAt(index: number, part: { x: number; y: number; size: number }): Promise<string | undefined> {
      const { data, width } = await render(index)
      const at = (millimetres: number) => Math.round(millimetres * PER_MM * SCALE)
      const size = at(part.size)
      const pixels = new Uint8ClampedArray(size * size * 4)
      for (let row = 0; row < size; row++) {
        const from = ((at(part.y) + row) * width + at(part.x)) * 4
        pixels.set(data.subarray(from, from + size * 4), row * size * 4)
      }
      const read = (jsqr as unknown as { default: typeof jsqr }).default ?? jsqr
      return read(pixels, size, size)?.data
    },
    close() {
      document.destroy()
      library.destroy()
    },
  }
}
