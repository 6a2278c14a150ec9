import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '../browser.ts'
import { makeSubcategory } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { plainPicture } from '../images/pictures.ts'

export function sendFile(browser: Browser, path: string, file: Blob, name = 'foto.jpg'): Promise<Response> {
  const body = new FormData()
  body.append('file', file, name)
  return browser.form(path, body)
}

/** Sends a picture ahead; answers its id. */
export async function upload(browser: Browser, purpose = 'product'): Promise<string> {
  const picture = new Blob([(await plainPicture('jpeg', 330, 250)) as never], { type: 'image/jpeg' })
  const answer = await sendFile(browser, `/api/v1/store/uploads?purpose=${purpose}`, picture)
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

/** Every file of the shop's store, relative. */
export function filesIn(shop: Shop, folder: string): string[] {
  const root = join(shop.ctx.env.DATA_DIR, 'files', folder)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

/** The fields of a change: all of a product but its place, which stays. */
export const productChange = () => ({
  condition: 'nuevo',
  name: 'Termo de acero',
  description: '<p>Mantiene el café caliente.</p>',
  summary: ['Un litro'],
  details: [{ title: 'Material', value: 'Acero' }],
  specification: [{ name: 'Color', values: 'Azul, Rojo' }],
  tags: ['termo'],
  priceCents: 35_050,
  stock: '20',
  deliveryDays: '3',
})

export async function productBody(shop: Shop, change: object = {}) {
  const place = await makeSubcategory(shop.ctx.db)
  return { ...productChange(), categoryId: place.categoryId, subcategoryId: place.id, ...change }
}

export const storeBody = (name: string) => ({
  name,
  about: 'Todo para la escuela',
  email: 'tienda@test.example',
  phone: '+52-444 123 4567',
  termsAccepted: true,
  instagram: '@latienda',
})

/** The body that opens a store with its first product; the pictures are uploaded before. */
export async function newStoreBody(browser: Browser, name: string, product: object) {
  return {
    store: storeBody(name),
    product,
    logo: await upload(browser, 'logo'),
    cover: await upload(browser, 'cover'),
    images: [await upload(browser), await upload(browser)],
  }
}
