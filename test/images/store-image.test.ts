import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLocalFiles } from '../../src/platform/files/local.ts'
import { inspectImage } from '../../src/platform/images/inspect-image.ts'
import { storeImage } from '../../src/platform/images/store-image.ts'
import { fileAtLeast, filesOf, removePicture } from '../../src/platform/images/stored-image.ts'
import { bombOf, phonePhoto, plainPicture } from './pictures.ts'

const options = { widths: [320, 640, 1000], maxBytes: 100_000_000 }
const KEY = 'products/libros/1_image'
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files = () => createLocalFiles(folder)
const store = (source: Buffer | string, more = {}) =>
  storeImage(files(), source, KEY, { ...options, ...more })
const stored = (key: string) => readFile(join(folder, key))

describe('[PLT-03] a picture', () => {
  test('is stored upright, in its sizes and the original', async () => {
    const image = await store(await phonePhoto(2400, 1600))
    expect(image).toEqual({
      key: 'products/libros/1_image',
      original: 'products/libros/1_image.jpg',
      width: 1600,
      height: 2400,
      widths: [320, 640, 1000],
    })
    for (const key of filesOf(image)) await stored(key)
    const small = await sharp(await stored('products/libros/1_image-320.webp')).metadata()
    expect([small.width, small.height, small.format]).toEqual([320, 480, 'webp'])
    const avif = await sharp(await stored('products/libros/1_image-1000.avif')).metadata()
    expect([avif.width, avif.height, avif.compression]).toEqual([1000, 1500, 'av1'])
    // The red corner was at the top left of the sensor: upright it is at the top right.
    const corner = sharp(await stored(image.original)).extract({ left: 1590, top: 2, width: 1, height: 1 })
    expect((await corner.raw().toBuffer())[0]).toBeGreaterThan(200)
  })

  test('loses its metadata, including location and comments', async () => {
    const photo = await phonePhoto()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const image = await store(photo)
    for (const key of filesOf(image)) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(await stored(key)).metadata()
      expect({ key, exif, xmp, iptc, icc, orientation }).toEqual({ key })
      expect((await stored(key)).includes('mi cuarto')).toBe(false)
    }
  })

  test('is never enlarged', async () => {
    const image = await store(await plainPicture('png', 500, 400))
    expect(image.widths).toEqual([320, 500])
    expect(fileAtLeast(image, 160)).toBe('products/libros/1_image-320.webp')
    expect(fileAtLeast(image, 1000)).toBe('products/libros/1_image-500.webp')
  })

  test('can be removed by the key of one file', async () => {
    const image = await store(await plainPicture('png', 500, 400))
    const neighbour = await storeImage(files(), await plainPicture('png'), `${KEY}2`, options)
    // Sizes with the picture's own width are not derivable from the key.
    await removePicture(files(), fileAtLeast(image, 160))
    const left = await readdir(join(folder, 'products/libros'))
    expect(left.map((name) => `products/libros/${name}`).sort()).toEqual(filesOf(neighbour).sort())
  })

  test('is read from bytes or a path', async () => {
    const bytes = await plainPicture('jpeg')
    const path = join(folder, 'upload')
    await writeFile(path, bytes)
    for (const source of [bytes, path]) expect((await store(source)).width).toBe(400)
  })

  test('loses data appended to the file', async () => {
    const polyglot = Buffer.concat([
      await plainPicture('jpeg'),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ])
    const image = await store(polyglot)
    for (const key of filesOf(image)) expect((await stored(key)).includes('<script>')).toBe(false)
  })

  test('is stored as WebP only if the caller accepts it', async () => {
    const webp = await plainPicture('webp')
    await expect(store(webp)).rejects.toMatchObject({ code: 'image-format' })
    expect((await store(webp, { accept: ['webp'] })).original).toBe('products/libros/1_image.webp')
  })
})

describe('[PLT-03] a JPEG that lacks its end mark', () => {
  // Each of its 600 rows is there.
  const path = 'test/images/without-end-mark.jpg'

  test('is stored and inspected like a complete one', async () => {
    const content = await readFile(path)
    expect(content.subarray(-2)).not.toEqual(Buffer.from([0xff, 0xd9]))
    await store(path)
    const { width, height } = await sharp(await stored(`${KEY}.jpg`)).metadata()
    expect([width, height]).toEqual([800, 600])
    const whole = Buffer.concat([content, Buffer.from([0xff, 0xd9])])
    const { small } = await inspectImage(content)
    expect(small.equals((await inspectImage(whole)).small)).toBe(true)
  })

  test.each([0.1, 0.5, 0.9, 0.98])('is refused if rows are missing: cut at %f', async (share) => {
    const content = await readFile(path)
    const cut = content.subarray(0, Math.floor(content.length * share))
    await expect(store(cut)).rejects.toMatchObject({ code: 'image-damaged' })
    await expect(inspectImage(cut)).rejects.toMatchObject({ code: 'image-damaged' })
  })
})

describe('[PLT-03] is refused by content and leaves nothing:', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
  const cases: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['an SVG', () => Buffer.from(svg), 'image-format'],
    ['a GIF', () => plainPicture('gif'), 'image-format'],
    ['a TIFF', () => plainPicture('tiff'), 'image-format'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image-format'],
    ['an empty file', () => Buffer.alloc(0), 'image-format'],
    [
      'an SVG behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
      'image-damaged',
    ],
    ['a HEIC', () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic'), 'image-heic'],
    ['a HEIC of another brand', () => Buffer.from('\0\0\0\x24ftypmif1\0\0\0\0mif1heic'), 'image-heic'],
    ['a video', () => Buffer.from('\0\0\0\x24ftypisom\0\0\0\0isommp41'), 'image-format'],
    ['a JPEG cut in half', async () => (await phonePhoto()).subarray(0, 6_000), 'image-damaged'],
    ['a PNG cut in half', async () => (await plainPicture('png')).subarray(0, 300), 'image-damaged'],
    ['a PNG of 30,000 × 30,000 pixels', () => bombOf(30_000), 'image-too-many-pixels'],
  ]
  test.each(cases)('%s', async (_name, make, code) => {
    const bytes = await make()
    await expect(store(bytes)).rejects.toMatchObject({ code })
    expect(await readdir(folder, { recursive: true })).not.toContainEqual(expect.stringMatching(/image/))
  })

  test('more bytes than allowed', async () => {
    const path = join(folder, 'upload')
    await writeFile(path, Buffer.alloc(1_000_001, 0xff))
    for (const source of [path, Buffer.alloc(1_000_001, 0xff)])
      await expect(store(source, { maxBytes: 1_000_000 })).rejects.toMatchObject({
        code: 'image-too-large',
        details: { params: { megabytes: 1 } },
      })
  })
})
