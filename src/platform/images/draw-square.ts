import sharp from 'sharp'
import { appError, isAppError } from '../../lib/errors.ts'
import { logoErrors } from './errors.ts'

export const LOGO_SIDE = 512
const MIN_SIDE = 96
const MAX_PIXELS = 40_000_000
/** Allowed difference between width and height, as a share of the side. */
const TOLERANCE = 0.02
/** Time limit of a PNG; for an SVG the process is killed. */
const SECONDS = 10

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Renders a logo as a PNG of the largest size. @throws `logo-not-square`, `logo-too-small`, `logo-damaged` */
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
