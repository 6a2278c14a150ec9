import sharp, { type Sharp } from 'sharp'
import { appError, isAppError } from '../../lib/errors.ts'
import type { Files } from '../files/files.ts'
import { imageErrors } from './errors.ts'
import { endings, formatOf, type ImageFormat, uploadFormats } from './format.ts'
import { inTurn } from './queue.ts'
import { type ImageSource, type OpenedSource, withSource } from './source.ts'
import { filesOf, type StoredImage } from './stored-image.ts'

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
}

const MAX_PIXELS = 64_000_000

/** The kept original is at most this long on either side, in pixels. */
const ORIGINAL_SIDE = 4_096

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

// Two pictures at once with a thread each are faster here than one with two, and no decoded picture is reused.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Puts a picture and its sizes into the file store: turned upright, in sRGB, without any metadata (GPS among
 * it), encoded anew, so that nothing that was hidden in the file survives. `key` must be new.
 *
 * @throws `image-format`, `image-too-large`, `image-too-many-pixels`, `image-damaged`, `storage-full`
 */
export function storeImage(
  files: Files,
  source: ImageSource,
  key: string,
  options: ImageOptions,
): Promise<StoredImage> {
  return withSource(source, options.maxBytes, async (opened) => {
    const format = formatOf(opened.head)
    const accept: readonly ImageFormat[] = options.accept ?? uploadFormats
    if (!format || !accept.includes(format)) throw appError(imageErrors, 'image-format')
    const upright = await decoding(checkHeader(opened.input, format, options.maxPixels ?? MAX_PIXELS))
    return inTurn(() => encode(files, { ...opened, format, ...upright }, key, options))
  })
}

type UprightSize = { width: number; height: number }

async function encode(
  files: Files,
  { input, format, width: givenWidth, height }: OpenedSource & UprightSize & { format: ImageFormat },
  key: string,
  options: ImageOptions,
): Promise<StoredImage> {
  const maxPixels = options.maxPixels ?? MAX_PIXELS
  const decode = () => sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const written: string[] = []
  const put = async (name: string, body: Buffer, type: string) => {
    written.push(name)
    await files.put(name, body, `image/${type}`)
  }
  try {
    const widest = Math.max(...options.widths)
    const side = Math.min(widest, givenWidth, height)
    const { data, info } = await decoding(
      decode()
        .resize(
          options.square
            ? { width: side, height: side, fit: 'cover' }
            : { width: widest, withoutEnlargement: true },
        )
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true }),
    )
    const widths = [...new Set(options.widths.map((width) => Math.min(width, info.width)))]
    for (const width of widths) {
      const pixels = await sharp(data, { raw: info })
        .resize({ width })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const size = sharp(pixels.data, { raw: pixels.info })
      await put(`${key}-${width}.avif`, await size.clone().avif(avif(width)).toBuffer(), 'avif')
      await put(`${key}-${width}.webp`, await size.clone().webp(WEBP).toBuffer(), 'webp')
    }
    // What was not made smaller need not be decoded again.
    const whole = options.square || givenWidth <= widest ? sharp(data, { raw: info }) : decode()
    const original = await decoding(encodeOriginal(whole, format))
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

/** Reads the header only: a bomb is refused before a single pixel is decoded. Answers the upright size. */
async function checkHeader(
  input: string | Buffer,
  format: ImageFormat,
  maxPixels: number,
): Promise<UprightSize> {
  const read = await sharp(input, { limitInputPixels: false }).metadata()
  if (read.format !== format) throw appError(imageErrors, 'image-format')
  if (read.width * read.height > maxPixels)
    throw appError(imageErrors, 'image-too-many-pixels', {
      params: { megapixels: Math.floor(maxPixels / 1_000_000) },
    })
  return read.autoOrient
}

function encodeOriginal(upright: Sharp, format: ImageFormat) {
  const bounded = upright.resize({
    width: ORIGINAL_SIDE,
    height: ORIGINAL_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const encoders = {
    jpeg: () => bounded.jpeg({ quality: 90 }),
    png: () => bounded.png({ compressionLevel: 6 }),
    webp: () => bounded.webp({ quality: 90, effort: 0 }),
  }
  return encoders[format]().toBuffer({ resolveWithObject: true })
}

/** Whatever a decoder does not like about a file is the file's fault. */
function decoding<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isAppError(error) ? error : appError(imageErrors, 'image-damaged')
  })
}

export async function removeImages(files: Files, images: readonly StoredImage[]): Promise<void> {
  await files.remove(images.flatMap(filesOf))
}
