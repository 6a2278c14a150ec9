import sharp from 'sharp'
import { decodeWhole } from './decode.ts'
import { HEAD_BYTES, type ImageFormat, requireFormat } from './format.ts'
import { limitPictureWork } from './limiter.ts'
import { checkHeader, decoding, MAX_PIXELS } from './store-image.ts'

const SIDE = 112

/**
 * Fully decodes a picture without storing it: checks that `storeImage` would accept it and returns a small square copy
 * (WebP, upright).
 *
 * @throws `image-format`, `image-heic`, `image-too-many-pixels`, `image-damaged`
 */
export async function inspectImage(
  picture: Buffer,
): Promise<{ format: ImageFormat; pixels: number; small: Buffer }> {
  const format = requireFormat(picture.subarray(0, HEAD_BYTES))
  const { pixels } = await decoding(checkHeader(picture, format, MAX_PIXELS))
  const small = await limitPictureWork(() =>
    decoding(
      decodeWhole(picture, (input, failOn) =>
        sharp(input, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })
          .autoOrient()
          .resize({ width: SIDE, height: SIDE, fit: 'cover' })
          .toColourspace('srgb')
          .webp({ quality: 72, effort: 1 })
          .toBuffer(),
      ),
    ),
  )
  return { format, pixels, small }
}
