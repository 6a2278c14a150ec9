import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { cachedByKey } from '../cache.ts'
import type { Files } from '../files/files.ts'
import { endings } from './format.ts'
import { limitPictureWork } from './limiter.ts'
import { encoded, MAX_PIXELS } from './store-image.ts'
import { pictureWidths, type SizeFormat, widthsOf } from './stored-image.ts'

const drawing = new Map<string, Promise<Buffer | undefined>>()

/** Width of an original; 0 if it is missing, so that misses are cached too. */
const ownWidthOf = cachedByKey<number>({
  name: 'widths of originals',
  tags: [],
  ttl: 60_000,
  maxEntries: 10_000,
})

const HEADER_BYTES = 16_384

// No leading zeros: each spelling of a width would be a separate file.
const SIZE = /^(products\/.+)-([1-9]\d{0,4})\.(avif|webp)$/

const MAX_WIDTH = Math.max(...pictureWidths.product)

type Size = { key: string; picture: string; width: number; format: SizeFormat }

function sizeOf(key: string): Size | undefined {
  const [, picture, digits, format] = SIZE.exec(key) ?? []
  const width = Number(digits)
  return picture !== undefined && width <= MAX_WIDTH
    ? { key, picture, width, format: format as SizeFormat }
    : undefined
}

/** Whether a missing key may be a size that can be drawn; reads nothing. */
export const mayBeDrawn = (key: string): boolean => sizeOf(key) !== undefined

/** A stored file or a size drawn now; undefined if the picture has no such size. */
export const pictureFile = async (files: Files, key: string): ReturnType<Files['get']> =>
  (await files.get(key)) ?? drawSizeOnDemand(files, key)

/** Draws a size of a product picture at its first request and stores it; undefined if it has no such size. */
export async function drawSizeOnDemand(files: Files, key: string): ReturnType<Files['get']> {
  const size = sizeOf(key)
  if (!size) return undefined
  const running = drawing.get(key) ?? draw(files, size).finally(() => drawing.delete(key))
  drawing.set(key, running)
  const drawn = await running
  return drawn && { body: Readable.from([drawn]), size: drawn.length, contentType: `image/${size.format}` }
}

async function draw(files: Files, { key, picture, width, format }: Size): Promise<Buffer | undefined> {
  const own = await ownWidthOf(files, picture, () => limitPictureWork(() => readWidth(files, picture)))
  if (!widthsOf(own, pictureWidths.product).includes(width)) return undefined
  // Inside the limiter, so that waiting requests hold no original in memory.
  const drawn = await limitPictureWork(async () => {
    const original = await originalOf(files, picture)
    const opened = original && sharp(await buffer(original.body), { limitInputPixels: MAX_PIXELS })
    return opened && encoded(opened.resize({ width }), width, format)
  })
  if (drawn) await files.put(key, drawn, `image/${format}`)
  return drawn
}

async function readWidth(files: Files, picture: string): Promise<number> {
  const original = await originalOf(files, picture)
  if (!original) return 0
  const { body, contentType } = original
  // An incomplete WebP has no readable header.
  const bytes = await (contentType === 'image/webp' ? buffer(body) : beginningOf(body))
  return (await sharp(bytes).metadata()).width
}

async function beginningOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= HEADER_BYTES) break
  }
  return Buffer.concat(chunks)
}

async function originalOf(files: Files, picture: string): ReturnType<Files['get']> {
  for (const ending of Object.values(endings)) {
    const file = await files.get(`${picture}.${ending}`)
    if (file) return file
  }
}
