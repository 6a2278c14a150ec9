import sharp, { type Sharp } from 'sharp'
import { appError, isAppError } from '../../lib/errors.ts'
import type { Files } from '../files/files.ts'
import { decodePicture, type Pixels } from './decode.ts'
import { imageErrors } from './errors.ts'
import {
  endings,
  type ImageFormat,
  type ImageSource,
  type OpenedSource,
  openSource,
  requireFormat,
} from './format.ts'
import { limitPictureWork } from './limiter.ts'
import { filesOf, type SizeFormat, type StoredImage, sizeFormats, widthsOf } from './stored-image.ts'

export type ImageOptions = {
  widths: readonly number[]
  maxBytes: number
  /** Maximum width × height. Default 64 million, enough for 50-megapixel cameras. */
  maxPixels?: number
  /** Crops to the square in the middle, including the original. */
  square?: boolean
  accept?: readonly ImageFormat[]
  /** Stores the original only; sizes are drawn on first request (`on-demand-sizes.ts`). Products only. */
  sizesOnDemand?: true
}

export const MAX_PIXELS = 64_000_000

/**
 * Maximum side of the stored original, pixels: 2.5 times the zoom of the product page. Its decoded pixels, 20 MB,
 * bound the memory for a photo of any size.
 */
const ORIGINAL_SIDE = 2_560

/**
 * Measured on the demo's pictures. Cards show many pictures, so their sizes deserve effort 1: at 640 px 5.1 kB in 33
 * ms, against 6.4 kB in 14 ms at effort 0 and 6.6 kB as WebP. At 1000 px, effort 0 takes 31 ms (11.1 kB), effort 1 64
 * ms (9.0 kB), effort 2 130 ms (5 % less); WebP 12.4 kB.
 */
const avif = (width: number) => ({
  quality: 50,
  effort: width > 640 ? 0 : 1,
  chromaSubsampling: '4:2:0',
})
const WEBP = { quality: 78, effort: 2 }

export const encoded = (picture: Sharp, width: number, format: SizeFormat): Promise<Buffer> =>
  (format === 'avif' ? picture.avif(avif(width)) : picture.webp(WEBP)).toBuffer()

// Two pictures with one thread each are faster here than one with two; decoded pictures are not reused.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Stores a picture and its sizes: upright, sRGB, re-encoded without metadata such as GPS, so that hidden content is
 * dropped. `key` must be new.
 *
 * @throws `image-format`, `image-heic`, `image-too-large`, `image-too-many-pixels`, `image-damaged`, `storage-full`
 */
export async function storeImage(
  files: Files,
  source: ImageSource,
  key: string,
  options: ImageOptions,
): Promise<StoredImage> {
  const opened = await openSource(source, options.maxBytes)
  const format = requireFormat(opened.head, options.accept)
  const { orientation } = await decoding(checkHeader(opened.input, format, options.maxPixels ?? MAX_PIXELS))
  return limitPictureWork(() => encode(files, { ...opened, format, orientation }, key, options))
}

async function encode(
  files: Files,
  { input, format, orientation }: OpenedSource & { format: ImageFormat; orientation: number },
  key: string,
  options: ImageOptions,
): Promise<StoredImage> {
  const maxPixels = options.maxPixels ?? MAX_PIXELS
  const written: string[] = []
  const put = async (name: string, body: Buffer, type: string) => {
    written.push(name)
    await files.put(name, body, `image/${type}`)
  }
  try {
    const decoded = await decoding(decodePicture(input, { side: ORIGINAL_SIDE, maxPixels, orientation }))
    const whole = options.square ? await squared(decoded, Math.max(...options.widths)) : decoded
    const widths = widthsOf(whole.info.width, options.widths)
    const largest = options.sizesOnDemand ? whole : await resized(whole, Math.max(...options.widths))
    for (const width of options.sizesOnDemand ? [] : widths) {
      const pixels = await resized(largest, width)
      const size = sharp(pixels.data, { raw: pixels.info })
      for (const format of sizeFormats)
        await put(`${key}-${width}.${format}`, await encoded(size.clone(), width, format), format)
    }
    const original = await encodeOriginal(whole, format)
    const image: StoredImage = {
      key,
      original: `${key}.${endings[format]}`,
      width: original.info.width,
      height: original.info.height,
      widths,
    }
    await put(image.original, original.data, format)
    return image
  } catch (error) {
    await files.remove(written)
    throw error
  }
}

/** Reads only the header, so that a decompression bomb is rejected undecoded. `orientation` is EXIF's. */
export async function checkHeader(
  input: string | Buffer,
  format: ImageFormat,
  maxPixels: number,
): Promise<{ orientation: number; pixels: number }> {
  const read = await sharp(input, { limitInputPixels: false }).metadata()
  if (read.format !== format) throw appError(imageErrors, 'image-format')
  if (read.width * read.height > maxPixels)
    throw appError(imageErrors, 'image-too-many-pixels', {
      params: { megapixels: Math.floor(maxPixels / 1_000_000) },
    })
  return { orientation: read.orientation ?? 1, pixels: read.width * read.height }
}

async function squared({ data, info }: Pixels, maxSide: number): Promise<Pixels> {
  const side = Math.min(maxSide, info.width, info.height)
  return sharp(data, { raw: info })
    .resize({ width: side, height: side, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function resized(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.info.width <= width) return pixels
  return sharp(pixels.data, { raw: pixels.info })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function encodeOriginal({ data, info }: Pixels, format: ImageFormat) {
  const picture = sharp(data, { raw: info })
  const encoders = {
    // Optimised coding would need all coefficients in memory to save about 5 %.
    jpeg: () => picture.jpeg({ quality: 90, optimiseCoding: false }),
    png: () => picture.png({ compressionLevel: 6 }),
    webp: () => picture.webp({ quality: 90, effort: 0 }),
  }
  return encoders[format]().toBuffer({ resolveWithObject: true })
}

/** A decoder's failure is the file's fault. */
export function decoding<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isAppError(error) ? error : appError(imageErrors, 'image-damaged')
  })
}

export async function removeImages(files: Files, images: readonly StoredImage[]): Promise<void> {
  await files.remove(images.flatMap(filesOf))
}
