import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalFiles } from '../../src/platform/files/local.ts'
import { pictureFile } from '../../src/platform/images/late-sizes.ts'
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
  storeImage(files(), await phonePhoto(width, 800), key, { ...options, lateSizes: true })
const kept = async () => (await readdir(join(folder, 'products/libros'))).sort()

async function pictureAt(key: string) {
  const file = await pictureFile(files(), key)
  if (!file) return undefined
  const content = await buffer(file.body)
  expect(content.length).toBe(file.size)
  const { width, height, format } = await sharp(content).metadata()
  return { type: file.contentType, width, height, format }
}

test('[BYD-10] sizes that were left out are drawn when they are asked for, and kept', async () => {
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

test('[BYD-10] nobody makes other sizes than a picture has, nor of what is no product’s', async () => {
  await late()
  for (const name of ['-1000.webp', '-321.avif', '-0.avif', '-99999.webp', '-320.jpg', '-0320.png'])
    expect(await pictureFile(files(), KEY + name)).toBeUndefined()
  await late('stores/tienda/1_logo')
  expect(await pictureFile(files(), 'stores/tienda/1_logo-320.avif')).toBeUndefined()
  expect(await kept()).toEqual(['1_image.jpg'])
})

test('[BYD-10] who asks at the same time waits for one drawing', async () => {
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

test('[BYD-10] a copy has the sizes that are there, and draws the others itself', async () => {
  const image = await late()
  await pictureAt(`${KEY}-320.avif`)
  const copy = await copyImage(files(), image, 'products/libros/2_image')
  expect(await kept()).toEqual(['1_image-320.avif', '1_image.jpg', '2_image-320.avif', '2_image.jpg'])
  await removeImages(files(), [image])
  expect(await pictureAt(`${copy.key}-640.avif`)).toMatchObject({ width: 640 })
})
