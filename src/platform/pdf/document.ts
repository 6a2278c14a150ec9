import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'

/** Lengths and positions are in points; `mm` converts. */
export type Pdf = PDFKit.PDFDocument

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const A4 = [mm(210), mm(297)] as const

export const ink = { text: '#141b34', muted: '#525c75', line: '#aeb7cb', primary: '#2f46d8' } as const

const weights = { regular: 400, bold: 700, heavy: 800 } as const
export type Weight = keyof typeof weights

const fontFile = (weight: number) => `fonts/plus-jakarta-sans-latin-${weight}.ttf`

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

export function addPage(doc: Pdf, [width, height]: readonly [number, number]): void {
  doc.addPage({ size: [width, height], margin: 0 })
}

export function pdfResponse(doc: Pdf, name: string): Response {
  return new Response(Readable.toWeb(doc as unknown as Readable) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
