import { resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { wordMark } from '../../lib/site.ts'
import { limitPictureWork } from './limiter.ts'

const shareCard = { width: 1_200, height: 630 } as const

const MAX_BYTES = 300_000

export type ShareCard = {
  siteName: string
  colour?: string
  logo?: Buffer
  title: string
  price?: string
  lines: readonly string[]
  picture?: Buffer
}

const FONT = { family: 'Plus Jakarta Sans', file: resolve('public/share/plus-jakarta-sans.ttf') }
const INK = '#141b34'
const MUTED = '#525c75'
const PRIMARY = '#2f46d8'
const TUNA = '#b8205a'
const ROSE = '#fbd8e2'
const GAP = 64
const MARK = 64
const MAX_TITLE_LENGTH = 90

/** JPEG of a card. Texts are escaped for the text engine's markup. */
export function drawShareCard(card: ShareCard): Promise<Buffer> {
  return limitPictureWork(async () => {
    const { width, height } = shareCard
    const left = card.picture ? height + GAP : GAP * 1.5
    const room = width - left - GAP
    const parts: OverlayOptions[] = []
    if (card.picture)
      parts.push({
        input: await sharp(card.picture).resize(height, height, { fit: 'cover' }).png().toBuffer(),
        left: 0,
        top: 0,
      })
    const indent = card.logo ? MARK + 18 : 0
    const style = { size: 34, colour: card.colour ?? PRIMARY, room: room - indent }
    const site = await textOf(`${wordMark(card.siteName)}.`, style)
    if (card.logo)
      parts.push({ input: await sharp(card.logo).resize(MARK, MARK).png().toBuffer(), left, top: GAP })
    const middle = card.logo ? Math.max(0, Math.round((MARK - site.height) / 2)) : 0
    parts.push({ input: site.data, left: left + indent, top: GAP + middle })
    const title = await textOf(cut(card.title), { size: card.picture ? 46 : 64, colour: INK, room })
    let top = Math.max(GAP * 2.5, Math.round((height - title.height) / 2) - 40)
    parts.push({ input: title.data, left, top })
    top += title.height + 28
    const price = { size: 46, colour: card.colour ?? PRIMARY, room }
    const small = { size: 26, colour: MUTED, room, weight: 500 }
    const lines = card.lines.map((line) => ({ line, look: small }))
    for (const { line, look } of card.price ? [{ line: card.price, look: price }, ...lines] : lines) {
      const drawn = await textOf(line, look)
      if (top + drawn.height > height - 24) break
      parts.push({ input: drawn.data, left, top })
      top += drawn.height + 12
    }
    const drawn = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite(parts)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const encoded = (quality: number) =>
      sharp(drawn.data, { raw: drawn.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    const fine = await encoded(84)
    // At quality 70, even black and white noise takes only 260 kB.
    return fine.length <= MAX_BYTES ? fine : encoded(70)
  })
}

/** PNG of a store's initials, for a store without a logo or cover. */
export function drawInitials(initials: string, width: number, height: number): Promise<Buffer> {
  return limitPictureWork(async () => {
    // A phone crops a wide picture to a strip.
    const size = Math.round(height * (width > height ? 0.2 : 0.42))
    const style = { size, colour: TUNA, room: width }
    const { data: input } = await textOf(initials, style)
    return sharp({ create: { width, height, channels: 3, background: ROSE } })
      .composite([{ input, gravity: 'centre' }])
      .png()
      .toBuffer()
  })
}

const cut = (title: string) =>
  title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH).replace(/\s+\S*$/, '')}…`

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

async function textOf(
  text: string,
  { size, colour, room, weight = 800 }: { size: number; colour: string; room: number; weight?: number },
): Promise<{ data: Buffer; height: number }> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" font_weight="${weight}">${escapeText(text)}</span>`,
      font: `${FONT.family} ${size}`,
      fontfile: FONT.file,
      width: room,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}
