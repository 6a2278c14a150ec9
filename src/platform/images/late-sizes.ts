import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { cachedByKey } from '../cache.ts'
import type { Files } from '../files/files.ts'
import { endings } from './format.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { encoded, MAX_PIXELS } from './store-image.ts'
import { pictureWidths, type SizeFormat, widthsOf } from './stored-image.ts'

/** Under way in this process: concurrent requests share one drawing. */
const drawing = new Map<string, Promise<Buffer | undefined>>()

/** Width of an original by its picture's key; 0 for a missing original, so that a miss is cached too. */
const ownWidthOf = cachedByKey<number>({
  name: 'widths of originals',
  tags: [],
  ttl: 60_000,
  maxEntries: 10_000,
})

/** Bytes of a JPEG or PNG that hold its width. */
const HEADER_BYTES = 16_384

// Without leading zeros: each spelling of a width would be a file of its own.
const SIZE = /^(products\/.+)-([1-9]\d{0,4})\.(avif|webp)$/

const MAX_WIDTH = Math.max(...pictureWidths.product)

type Size = { key: string; picture: string; width: number; format: SizeFormat }

/** The size that a key names; undefined where no product's picture can have it. */
function sizeOf(key: string): Size | undefined {
  const [, picture, digits, format] = SIZE.exec(key) ?? []
  const width = Number(digits)
  return picture !== undefined && width <= MAX_WIDTH
    ? { key, picture, width, format: format as SizeFormat }
    : undefined
}

/** Whether a key that the store lacks may be worth drawing. Reads nothing. */
export const mayBeDrawn = (key: string): boolean => sizeOf(key) !== undefined

/** A file of the store, or a size that is drawn now; undefined for a size that the picture cannot have. */
export const pictureFile = async (files: Files, key: string): ReturnType<Files['get']> =>
  (await files.get(key)) ?? lateSize(files, key)

/**
 * A size that `storeImage` has left out of a product's picture: drawn from the original when it is first requested, and
 * stored; undefined for a size that the picture cannot have.
 */
export async function lateSize(files: Files, key: string): ReturnType<Files['get']> {
  const size = sizeOf(key)
  if (!size) return undefined
  const running = drawing.get(key) ?? draw(files, size).finally(() => drawing.delete(key))
  drawing.set(key, running)
  const drawn = await running
  return drawn && { body: Readable.from([drawn]), size: drawn.length, contentType: `image/${size.format}` }
}

async function draw(files: Files, { key, picture, width, format }: Size): Promise<Buffer | undefined> {
  const own = await ownWidthOf(files, picture, () => oneAtATime(() => readWidth(files, picture)))
  if (!widthsOf(own, pictureWidths.product).includes(width)) return undefined
  // A waiting request holds no original in memory.
  const drawn = await oneAtATime(async () => {
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
  // A WebP without its end has no readable header.
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
