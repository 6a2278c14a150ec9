import { clip } from '../../../lib/plain-text.ts'
import type { PassView } from '../../orders/contract.ts'
import { parcelTexts } from '../../orders/texts.ts'

const WIDTH = 360
const MARGIN = 24
const QR = WIDTH - 2 * MARGIN

/** An SVG that loads nothing, so that it opens without a connection (BYD-01); texts of people are escaped. */
export function pickUpPass({ code, faculty, parcels, qr }: PassView): string {
  const lines = [
    ...parcels.flatMap(({ number, product, store, state }) => [
      { text: `Pedido ${number} · ${clip(store, 24)}`, size: 15, weight: 700 },
      { text: clip(product, 40), size: 15, weight: 400 },
      { text: parcelTexts[state], size: 13, weight: 400 },
    ]),
    ...(faculty
      ? [
          ...wrapped(faculty.name, 38).map((text) => ({ text, size: 15, weight: 700 })),
          ...wrapped(faculty.address, 44).map((text) => ({ text, size: 13, weight: 400 })),
          ...wrapped(faculty.hours, 44).map((text) => ({ text, size: 13, weight: 400 })),
        ]
      : []),
    { text: 'Muéstralo solo con el producto en tus manos.', size: 13, weight: 400 },
  ]
  const top = MARGIN + 48
  const below = top + QR + 32
  const height = below + lines.length * 24 + MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" fill="#141b34">`,
    `<title>${escaped(`Código de entrega ${code}, ${parcels.map(({ number }) => number).join(', ')}`)}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="50%" y="${MARGIN + 28}" font-size="40" font-weight="800" text-anchor="middle" letter-spacing="3">${escaped(`${code.slice(0, 3)} ${code.slice(3)}`)}</text>`,
    `<svg x="${MARGIN}" y="${top}" width="${QR}" height="${QR}" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path d="${qr.path}" stroke="#000"/></svg>`,
    ...lines.map(
      ({ text, size, weight }, at) =>
        `<text x="50%" y="${below + at * 24}" font-size="${size}" font-weight="${weight}" text-anchor="middle">${escaped(text)}</text>`,
    ),
    '</svg>',
  ].join('')
}

function wrapped(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text
    .split(/\s+/)
    .flatMap((whole) => whole.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [])) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && longer.length <= length) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
