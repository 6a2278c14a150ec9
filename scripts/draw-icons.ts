import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawShareCard } from '../src/platform/images/share-card.ts'

/** Draws the icons and the site's card into public/ from favicon.svg; run by hand when the logo changes. */
const logo = readFileSync('public/favicon.svg', 'utf8')
// Phones cut their own corners, so the ground reaches the edge.
const square = logo.replace(' rx="8"', '')
// A mask may take the outer tenth on every side.
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

// Android colours the opaque part of a notification's small icon.
const silhouette = logo.replace(/<rect[^>]*>/, '').replaceAll(/#[0-9a-f]{6}\b/g, '#ffffff')

async function draw(svg: string, size: number, file: string): Promise<void> {
  const density = (72 * size) / 32
  await sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/${file}`)
}

/** The icon for programs that know no other address: one picture behind a header of 22 bytes. */
async function drawIco(svg: string, size: number): Promise<void> {
  const picture = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
  const head = Buffer.alloc(22)
  for (const [value, at] of [
    [1, 2],
    [1, 4],
    [1, 10],
    [32, 12],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  writeFileSync('public/favicon.ico', Buffer.concat([head, picture]))
}

await drawIco(logo, 32)
await draw(logo, 96, 'icon-96.png')
await draw(silhouette, 96, 'badge-96.png')
await draw(logo, 192, 'icon-192.png')
await draw(logo, 512, 'icon-512.png')
await draw(square, 180, 'apple-touch-icon.png')
await draw(maskable, 512, 'icon-maskable-512.png')
writeFileSync(
  'public/share/site.jpg',
  await drawShareCard({
    siteName: 'Tianguis',
    title: 'El mercado de tu universidad',
    lines: ['Compra y vende entre estudiantes.', 'Recoge en tu facultad, con pago protegido.'],
  }),
)
