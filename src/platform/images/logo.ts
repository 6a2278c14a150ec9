import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { appError } from '../../lib/errors.ts'
import { type LogoSize, logoFile, logoSizes } from '../../lib/site.ts'
import type { Files } from '../files/files.ts'
import { logoErrors } from './errors.ts'
import { formatOf, HEAD_BYTES } from './format.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Of a file that is taken for a logo. */
export const LOGO_MAX_BYTES = 1_000_000
const SVG_MAX_BYTES = 200_000
/** A PNG at least this wide is sharp where the logo is drawn largest on a page. */
const MIN_SIDE = 96
const SIDE = 512
const MAX_PIXELS = 40_000_000
/** Share of the side that a difference between width and height may have. */
const TOLERANCE = 0.02
const SECONDS = 10

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Draws a square SVG or PNG anew as PNGs of every size that the site shows, at `key`, which must be new. What people
 * are served never was an SVG: it may hold scripts and fetch from elsewhere, and an image that is drawn does neither.
 * The drawing itself reads no files and no network, as it has no address of its own; entities and pictures within it,
 * which could unfold to any size, are refused before.
 *
 * @throws `logo-format`, `logo-too-large`, `logo-not-square`, `logo-too-small`, `logo-damaged`
 */
export async function storeLogo(files: Files, path: string, key: string): Promise<void> {
  const bytes = await readFile(path)
  const isPng = formatOf(bytes.subarray(0, HEAD_BYTES)) === 'png'
  if (!isPng) requirePlainSvg(bytes)
  if (bytes.length > (isPng ? LOGO_MAX_BYTES : SVG_MAX_BYTES)) throw appError(logoErrors, 'logo-too-large')
  const drawn = await oneAtATime(async () => {
    const whole = await draw(bytes, isPng)
    return Promise.all(
      logoSizes.map(async (size) => ({ name: logoFile(key, size), body: await sized(whole, size) })),
    )
  })
  try {
    for (const { name, body } of drawn) await files.put(name, body, 'image/png')
  } catch (error) {
    await files.remove(drawn.map(({ name }) => name))
    throw error
  }
}

function requirePlainSvg(bytes: Buffer): void {
  const text = bytes.subarray(0, SVG_MAX_BYTES).toString('utf8')
  if (!isSvg(text)) throw appError(logoErrors, 'logo-format')
  // Filters may take as long to draw as their author likes.
  if (/<!ENTITY|<([^\s<>/:]+:)?(image|fe[a-z]+|foreignObject|include)[\s/>]/i.test(text))
    throw appError(logoErrors, 'logo-pictures')
}

/** Whether its first element is an `svg`: read forwards, since a pattern of many comments would be tried in every way. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  for (;;) {
    if (/^<svg[\s>]/i.test(rest)) return true
    const end = rest.startsWith('<!--') ? '-->' : /^<(\?xml|!DOCTYPE)[\s>]/i.test(rest) ? '>' : undefined
    const at = end === undefined ? -1 : rest.indexOf(end)
    if (end === undefined || at === -1) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}

/** At the largest size, whatever the file's own. */
async function draw(bytes: Buffer, isPng: boolean): Promise<Buffer> {
  try {
    const { width, height, density = 72 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    if (Math.abs(width - height) > TOLERANCE * Math.max(width, height))
      throw appError(logoErrors, 'logo-not-square')
    if (isPng && width < MIN_SIDE) throw appError(logoErrors, 'logo-too-small')
    const needed = Math.min(7_200, Math.max(1, (density * SIDE) / Math.max(width, height)))
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(isPng ? {} : { density: needed }) })
      .timeout({ seconds: SECONDS })
      .resize(SIDE, SIDE, { fit: 'contain', background: CLEAR })
      .png()
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error
    throw appError(logoErrors, 'logo-damaged')
  }
}

/** Home screens cut their icons and show no transparency: those stand on white, with room around. */
async function sized(whole: Buffer, size: LogoSize): Promise<Buffer> {
  if (typeof size === 'number') return sharp(whole).resize(size, size).png().toBuffer()
  const { side, share } = size === 'touch' ? { side: 180, share: 0.84 } : { side: SIDE, share: 0.6 }
  const inner = Math.round(side * share)
  const input = await sharp(whole).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}
