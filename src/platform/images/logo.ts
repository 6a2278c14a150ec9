import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { appError, isAppError } from '../../lib/errors.ts'
import { type LogoSize, logoFile, logoSizes } from '../../lib/site.ts'
import type { Files } from '../files/files.ts'
import { logoErrors } from './errors.ts'
import { formatOf, HEAD_BYTES } from './format.ts'
import { limitPictureWork } from './limiter.ts'

export const LOGO_MAX_BYTES = 1_000_000
const LOGO_SIDE = 512
const MIN_SIDE = 96
const MAX_PIXELS = 40_000_000
/** Allowed difference between width and height, as a share of the side. */
const TOLERANCE = 0.02
const TIMEOUT_SECONDS = 10

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Renders a square PNG in all sizes at `key`, which must be new. SVGs are refused, because they may contain scripts, load
 * other files and take minutes to draw.
 *
 * @throws `logo-format`, `logo-too-large`, `logo-not-square`, `logo-too-small`, `logo-damaged`
 */
export async function storeLogo(files: Files, path: string, key: string): Promise<void> {
  const bytes = await readFile(path)
  if (formatOf(bytes.subarray(0, HEAD_BYTES)) !== 'png') throw appError(logoErrors, 'logo-format')
  if (bytes.length > LOGO_MAX_BYTES) throw appError(logoErrors, 'logo-too-large')
  const drawn = await limitPictureWork(async () => {
    const whole = await drawSquare(bytes)
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

/** The logo in the largest size. */
async function drawSquare(bytes: Buffer): Promise<Buffer> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    if (Math.abs(width - height) > TOLERANCE * Math.max(width, height))
      throw appError(logoErrors, 'logo-not-square')
    if (width < MIN_SIDE) throw appError(logoErrors, 'logo-too-small')
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'contain', background: CLEAR })
      .png()
      .toBuffer()
  } catch (error) {
    throw isAppError(error) ? error : appError(logoErrors, 'logo-damaged')
  }
}

/** Home screens crop icons and show no transparency: these sizes have a white background and a margin. */
async function sized(whole: Buffer, size: LogoSize): Promise<Buffer> {
  if (typeof size === 'number') return sharp(whole).resize(size, size).png().toBuffer()
  const { side, share } = size === 'touch' ? { side: 180, share: 0.84 } : { side: LOGO_SIDE, share: 0.6 }
  const inner = Math.round(side * share)
  const input = await sharp(whole).resize(inner, inner).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}
