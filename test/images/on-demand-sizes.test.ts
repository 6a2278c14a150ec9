import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Admission } from '../../src/http/admission.ts'
import type { ApiEnv } from '../../src/http/api-env.ts'
import { createPictureFiles } from '../../src/http/picture-files.ts'
import { createLocalFiles } from '../../src/platform/files/local.ts'
import { pictureFile } from '../../src/platform/images/on-demand-sizes.ts'
import { removeImages, storeImage } from '../../src/platform/images/store-image.ts'
import { copyImage, filesOf } from '../../src/platform/images/stored-image.ts'
import { phonePhoto } from './pictures.ts'

const options = { widths: [320, 640, 1000], maxBytes: 100_000_000 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files = () => createLocalFiles(folder)
const KEY = 'products/libros/1_image'
const late = async (key = KEY, width = 1200) =>
  storeImage(files(), await phonePhoto(width, 800), key, { ...options, sizesOnDemand: true })
const kept = async () => (await readdir(join(folder, 'products/libros'))).sort()

async function pictureAt(key: string) {
  const file = await pictureFile(files(), key)
  if (!file) return undefined
  const content = await buffer(file.body)
  expect(content.length).toBe(file.size)
  const { width, height, format } = await sharp(content).metadata()
  return { type: file.contentType, width, height, format }
}

test('[BYD-10] missing sizes are drawn and stored at their first request', async () => {
  const image = await late()
  // Upright, and what it would be with its sizes.
  expect(image).toEqual(await storeImage(files(), await phonePhoto(), KEY, options))
  await rm(folder, { recursive: true })
  await late()
  expect(await kept()).toEqual(['1_image.jpg'])
  expect(await pictureAt(`${KEY}-320.avif`)).toEqual({
    type: 'image/avif',
    width: 320,
    height: 480,
    format: 'heif',
  })
  expect(await pictureAt(`${KEY}-800.webp`)).toEqual({
    type: 'image/webp',
    width: 800,
    height: 1200,
    format: 'webp',
  })
  expect(await kept()).toEqual(['1_image-320.avif', '1_image-800.webp', '1_image.jpg'])
  expect(await pictureAt(`${KEY}-320.avif`)).toMatchObject({ width: 320, type: 'image/avif' })
  for (const key of filesOf(image)) expect(await pictureAt(key)).toBeDefined()
  await removeImages(files(), [image])
  expect(await kept()).toEqual([])
  expect(await pictureFile(files(), `${KEY}-320.avif`)).toBeUndefined()
})

test('[BYD-10] only sizes of product pictures are drawn', async () => {
  await late()
  for (const name of [
    '-1000.webp',
    '-321.avif',
    '-0.avif',
    '-99999.webp',
    '-320.jpg',
    '-0320.png',
    '-0320.webp',
    '-00640.avif',
  ])
    expect(await pictureFile(files(), KEY + name)).toBeUndefined()
  await late('stores/tienda/1_logo')
  expect(await pictureFile(files(), 'stores/tienda/1_logo-320.avif')).toBeUndefined()
  expect(await kept()).toEqual(['1_image.jpg'])
})

test('[BYD-10] concurrent requests share one drawing', async () => {
  await late()
  const store = files()
  const put = vi.spyOn(store, 'put')
  const all = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const file = await pictureFile(store, `${KEY}-640.avif`)
      return file && (await buffer(file.body)).toString('base64')
    }),
  )
  expect(new Set(all).size).toBe(1)
  expect(put).toHaveBeenCalledTimes(1)
})

test('[BYD-10] a copy has the existing sizes and draws the others', async () => {
  const image = await late()
  await pictureAt(`${KEY}-320.avif`)
  const copy = await copyImage(files(), image, 'products/libros/2_image')
  expect(await kept()).toEqual(['1_image-320.avif', '1_image.jpg', '2_image-320.avif', '2_image.jpg'])
  await removeImages(files(), [image])
  expect(await pictureAt(`${copy.key}-640.avif`)).toMatchObject({ width: 640 })
})

/** A store with a 20 MB original, which counts the bytes that are read of its files. */
async function bigOriginal(width = 2560) {
  const data = randomBytes(width * 2560 * 3)
  const png = await sharp(data, { raw: { width, height: 2560, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const store = files()
  await store.put(`${KEY}.png`, png, 'image/png')
  const read = { bytes: 0, opened: [] as string[] }
  const get: typeof store.get = async (key) => {
    const file = await store.get(key)
    if (!file) return undefined
    read.opened.push(key)
    const { body } = file
    const counted = Readable.from(
      (async function* () {
        for await (const chunk of body) {
          read.bytes += chunk.length
          yield chunk
        }
      })(),
    )
    return { ...file, body: counted }
  }
  return { store: { ...store, get }, read }
}

test('[BYD-10] an impossible width opens no original, a missing width reads the header once', async () => {
  const { store, read } = await bigOriginal()
  const before = process.memoryUsage().rss
  const ask = (widths: number[]) =>
    Promise.all(widths.map((width) => pictureFile(store, `${KEY}-${width}.webp`)))
  const widths = Array.from({ length: 100 }, (_, index) => index)
  expect((await ask(widths.map((index) => 5_000 + index))).filter(Boolean)).toEqual([])
  expect(read.opened).toEqual([])
  expect((await ask(widths.map((index) => 700 + index))).filter(Boolean)).toEqual([])
  expect(read.opened).toEqual([`${KEY}.png`])
  // A stream reads ahead.
  expect(read.bytes).toBeLessThan(1_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  // One of its own is drawn all the same.
  expect(await pictureFile(store, `${KEY}-320.webp`)).toBeDefined()
})

test('[BYD-10] a missing picture is looked up once', async () => {
  const store = files()
  const get = vi.spyOn(store, 'get')
  for (let index = 0; index < 50; index++)
    expect(await pictureFile(store, `products/libros/9_image-${index + 300}.avif`)).toBeUndefined()
  expect(get.mock.calls.filter(([key]) => !key.endsWith('.avif'))).toHaveLength(3)
})

test('[BYD-10] at most two originals are read at once', async () => {
  const keys = Array.from({ length: 6 }, (_, index) => `products/libros/${index}_image`)
  for (const key of keys) await late(key)
  const store = files()
  let open = 0
  let most = 0
  const { get } = store
  store.get = async (key) => {
    const file = await get(key)
    if (!file || !key.endsWith('.jpg')) return file
    most = Math.max(most, ++open)
    file.body.once('close', () => (open -= 1))
    return file
  }
  await Promise.all(keys.map((key) => pictureFile(store, `${key}-320.webp`)))
  expect(most).toBe(2)
})

test('[PLT-06] a size that has to be drawn waits for a slot; a stored file and an impossible size do not', async () => {
  await late()
  await pictureAt(`${KEY}-640.webp`)
  const none: Admission = vi.fn(() => Promise.resolve(undefined))
  const app = new Hono<ApiEnv>().route('/', createPictureFiles(files(), none))
  const statusOf = async (name: string) => (await app.request(`/files/${KEY}${name}`)).status
  expect(await statusOf('-640.webp')).toBe(200)
  expect(await statusOf('-5000.webp')).toBe(404)
  expect(none).not.toHaveBeenCalled()
  expect(await statusOf('-320.webp')).toBe(503)
  expect(await kept()).toEqual(['1_image-640.webp', '1_image.jpg'])
})
