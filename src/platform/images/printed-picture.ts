import sharp, { type OutputInfo } from 'sharp'
import { limitPictureWork } from './limiter.ts'
import { MAX_PIXELS } from './store-image.ts'

const MAX_CROP = 0.12
const BACKGROUND = '#ffffff'
const GROUND_COLOURS = 5

type Size = { width: number; height: number }
type Drawn = { data: Buffer; info: OutputInfo }

/**
 * A stored picture as a JPEG of exactly this size in pixels, for print. A picture with another aspect ratio is drawn
 * whole on a background of its own colours.
 *
 * @param read called inside the limiter: an original of 20 MB should not wait in memory
 */
export function printedPicture(
  read: () => Promise<Buffer | undefined>,
  size: Size,
): Promise<Buffer | undefined> {
  return limitPictureWork(async () => {
    const picture = await read()
    if (!picture) return undefined
    const { width, height } = await sharp(picture).metadata()
    const shapes = [width / height, size.width / size.height]
    const isAlike = Math.min(...shapes) / Math.max(...shapes) >= 1 - MAX_CROP
    const drawn = await resized(picture, size, isAlike ? 'cover' : 'inside')
    return isAlike ? encoded(drawn) : encoded(await onGround(drawn, size))
  })
}

async function onGround({ data, info }: Drawn, size: Size): Promise<Drawn> {
  const coarse = await sharp(data, { raw: info })
    .resize({ width: GROUND_COLOURS, height: GROUND_COLOURS, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(coarse.data, { raw: coarse.info })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: data, raw: info, gravity: 'centre' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const resized = (picture: Buffer, size: Size, fit: 'cover' | 'inside'): Promise<Drawn> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize({ ...size, fit })
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const encoded = ({ data, info }: Drawn) => sharp(data, { raw: info }).jpeg({ quality: 86 }).toBuffer()
