import sharp from 'sharp'
import { appError, isAppError } from '../../lib/errors.ts'
import { logoErrors } from './errors.ts'

/** Pixels a side of a logo's largest size. */
export const LOGO_SIDE = 512
/** A PNG at least this wide is sharp where the logo is drawn largest on a page. */
const MIN_SIDE = 96
const MAX_PIXELS = 40_000_000
/** Share of the side that a difference between width and height may have. */
const TOLERANCE = 0.02
/** Of a PNG, whose decoder ends there; the process of an SVG is killed. */
const SECONDS = 10

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * A logo as a PNG of the largest size, whatever the file's own.
 *
 * @throws `logo-not-square`, `logo-too-small`, `logo-damaged`
 */
export async function drawSquare(bytes: Uint8Array, isPng: boolean): Promise<Buffer> {
  try {
    const { width, height, density = 72 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    if (Math.abs(width - height) > TOLERANCE * Math.max(width, height))
      throw appError(logoErrors, 'logo-not-square')
    if (isPng && width < MIN_SIDE) throw appError(logoErrors, 'logo-too-small')
    const needed = Math.min(7_200, Math.max(1, (density * LOGO_SIDE) / Math.max(width, height)))
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(isPng ? {} : { density: needed }) })
      .timeout({ seconds: isPng ? SECONDS : 0 })
      .resize(LOGO_SIDE, LOGO_SIDE, { fit: 'contain', background: CLEAR })
      .png()
      .toBuffer()
  } catch (error) {
    throw isAppError(error) ? error : appError(logoErrors, 'logo-damaged')
  }
}
