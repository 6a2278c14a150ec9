import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'

/** A document to be printed. Lengths and places are in points; `mm` makes them. */
export type Pdf = PDFKit.PDFDocument

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** Width and height. */
export const A4 = [mm(210), mm(297)] as const

export const ink = { text: '#141b34', muted: '#525c75', line: '#aeb7cb', primary: '#2f46d8' } as const

const weights = { regular: 400, bold: 700, heavy: 800 } as const
export type Weight = keyof typeof weights

/** File of the site's own typeface, with the letters of Spanish: a machine without fonts prints the same. */
const fontFile = (weight: number) => `fonts/plus-jakarta-sans-latin-${weight}.ttf`

/** A document without pages. */
export function openPdf(title: string): Pdf {
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: fontFile(weights.regular),
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: title },
  })
  for (const [name, weight] of Object.entries(weights)) doc.registerFont(name, fontFile(weight))
  return doc
}

/** A page without margins: everything on it has its place. */
export function addPage(doc: Pdf, [width, height]: readonly [number, number]): void {
  doc.addPage({ size: [width, height], margin: 0 })
}

/** The document as a browser shows it: its name is that of the file where it is kept. */
export function pdfResponse(doc: Pdf, name: string): Response {
  return new Response(Readable.toWeb(doc as unknown as Readable) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
