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
import { oneAtATime } from './one-at-a-time.ts'
import { filesOf, type SizeFormat, type StoredImage, sizeFormats, widthsOf } from './stored-image.ts'

export type ImageOptions = {
  /** Pixels across of the sizes wanted, largest last; a picture that is narrower keeps its own width. */
  widths: readonly number[]
  maxBytes: number
  /** Width × height that may be decoded. Default 64 million: a 50-megapixel telephone camera fits. */
  maxPixels?: number
  /** Keeps the square in the middle only, the original included. */
  square?: boolean
  /** Default: what people may upload. */
  accept?: readonly ImageFormat[]
  /** Keeps the original alone and leaves each size to whoever asks for it first (`late-sizes.ts`): products only. */
  lateSizes?: true
}

/** Width × height of a picture that is decoded at all, unless its caller says less. */
export const MAX_PIXELS = 64_000_000

/**
 * The kept original is at most this long on either side, in pixels: two and a half times what the product page
 * zooms to, and its decoded pixels (20 MB) are what a photograph of any size costs in memory.
 */
const ORIGINAL_SIDE = 2_560

/**
 * Chosen by measurement on the demo's pictures. Cards come by the dozen, so their sizes are worth effort 1: at
 * 640 px 5.1 kB in 33 ms, against 6.4 kB in 14 ms at effort 0 and 6.6 kB of WebP. At 1000 px effort 0 makes
 * 11.1 kB in 31 ms, effort 1 9.0 kB in 64 ms, effort 2 5 % less in 130 ms; WebP 12.4 kB.
 */
const avif = (width: number) => ({
  quality: 50,
  effort: width > 640 ? 0 : 1,
  chromaSubsampling: '4:2:0',
})
const WEBP = { quality: 78, effort: 2 }

/** A picture of so many pixels across, encoded as every size of one is. */
export const encoded = (picture: Sharp, width: number, format: SizeFormat): Promise<Buffer> =>
  (format === 'avif' ? picture.avif(avif(width)) : picture.webp(WEBP)).toBuffer()

// Two pictures at once with a thread each are faster here than one with two, and no decoded picture is reused.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Puts a picture and its sizes into the file store: turned upright, in sRGB, without any metadata (GPS among
 * it), encoded anew, so that nothing that was hidden in the file survives. `key` must be new.
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
  return oneAtATime(() => encode(files, { ...opened, format, orientation }, key, options))
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
    const largest = options.lateSizes ? whole : await resized(whole, Math.max(...options.widths))
    for (const width of options.lateSizes ? [] : widths) {
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

/**
 * Reads the header only: a bomb is refused before a single pixel is decoded. Answers the EXIF orientation, and width ×
 * height.
 */
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

/** Cut around the middle, at most `most` pixels a side. */
async function squared({ data, info }: Pixels, most: number): Promise<Pixels> {
  const side = Math.min(most, info.width, info.height)
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
    // Optimised coding would hold all coefficients in memory to save some 5 % of the file.
    jpeg: () => picture.jpeg({ quality: 90, optimiseCoding: false }),
    png: () => picture.png({ compressionLevel: 6 }),
    webp: () => picture.webp({ quality: 90, effort: 0 }),
  }
  return encoders[format]().toBuffer({ resolveWithObject: true })
}

/** A failure of a decoder is the file's fault. */
export function decoding<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isAppError(error) ? error : appError(imageErrors, 'image-damaged')
  })
}

export async function removeImages(files: Files, images: readonly StoredImage[]): Promise<void> {
  await files.remove(images.flatMap(filesOf))
}
