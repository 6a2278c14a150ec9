import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Files } from '../files/files.ts'
import { endings } from './format.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { encoded, MAX_PIXELS } from './store-image.ts'
import { pictureWidths, type SizeFormat, widthsOf } from './stored-image.ts'

/** Under way in this process: who asks meanwhile waits for the same. */
const drawing = new Map<string, Promise<Buffer | undefined>>()

const SIZE = /^(products\/.+)-(\d+)\.(avif|webp)$/

/**
 * A file of the store. A size that `storeImage` has left out of a product's picture is drawn from the original when it is
 * first asked for, and kept; undefined for one that the picture cannot have.
 */
export async function pictureFile(files: Files, key: string): ReturnType<Files['get']> {
  const [, picture, width, format] = SIZE.exec(key) ?? []
  const found = await files.get(key)
  if (found || picture === undefined) return found
  const running =
    drawing.get(key) ??
    draw(files, { key, picture, width: Number(width), format: format as SizeFormat }).finally(() =>
      drawing.delete(key),
    )
  drawing.set(key, running)
  const drawn = await running
  return drawn && { body: Readable.from([drawn]), size: drawn.length, contentType: `image/${format}` }
}

type Size = { key: string; picture: string; width: number; format: SizeFormat }

async function draw(files: Files, { key, picture, width, format }: Size): Promise<Buffer | undefined> {
  const original = await originalOf(files, picture)
  if (!original) return undefined
  const opened = sharp(original, { limitInputPixels: MAX_PIXELS })
  const { width: own } = await opened.metadata()
  if (!widthsOf(own, pictureWidths.product).includes(width)) return undefined
  const drawn = await oneAtATime(() => encoded(opened.resize({ width }), width, format))
  await files.put(key, drawn, `image/${format}`)
  return drawn
}

async function originalOf(files: Files, picture: string): Promise<Buffer | undefined> {
  for (const ending of Object.values(endings)) {
    const file = await files.get(`${picture}.${ending}`)
    if (file) return buffer(file.body)
  }
}
