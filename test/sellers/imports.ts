import type { ImportRowView, ImportView } from '../../src/features/imports/contract.ts'
import type { Browser } from '../browser.ts'
import { makeSubcategory } from '../factories.ts'
import type { Shop } from '../harness.ts'
import { plainPicture } from '../images/pictures.ts'
import { makeSeller } from '../sale/people.ts'
import { type Line, tableOf } from './tables.ts'
import { type ZipPart, zipOf } from './zips.ts'

export const pictures = async (...names: string[]): Promise<ZipPart[]> => {
  const content = await plainPicture('jpeg', 340, 260)
  return (names.length > 0 ? names : ['uno.jpg', 'dos.jpg']).map((name) => ({ name, content }))
}

/** A seller with a category to import into, who sends tables. */
export async function openImporter(shop: Shop) {
  const { owner, store, product } = await makeSeller(shop)
  const seller = await shop.as(owner.email)
  const subcategory = await makeSubcategory(shop.ctx.db)
  const { rows } = await shop.ctx.db.$client.query('select name from categories where id = $1', [
    subcategory.categoryId,
  ])
  const place = { categoria: String(rows[0].name), subcategoria: subcategory.name }
  return {
    owner,
    store,
    product,
    seller,
    subcategory,
    place,
    table: (lines: Line[]) => tableOf(lines, place),
  }
}

export type Answered = ImportView & { code: string; detail: string; status: number }

export async function send(
  browser: Browser,
  ...files: [name: string, content: Buffer | string][]
): Promise<Answered> {
  const body = new FormData()
  for (const [name, content] of files) body.append('file', new Blob([content as never]), name)
  const answer = await browser.form('/api/v1/store/imports', body)
  return { ...((await answer.json()) as Answered), status: answer.status }
}

/** A table with its pictures in one ZIP. */
export async function sendZip(
  browser: Browser,
  table: string | Buffer,
  parts?: ZipPart[],
): Promise<Answered> {
  const content = zipOf([{ name: 'productos.csv', content: table }, ...(parts ?? (await pictures()))])
  return send(browser, ['fotos.zip', content])
}

export async function rowsOf(browser: Browser, id: string, query = ''): Promise<ImportRowView[]> {
  const answer = await browser.get(`/api/v1/store/imports/${id}/rows${query}`)
  return ((await answer.json()) as { items: ImportRowView[] }).items
}

export const importOf = async (browser: Browser, id: string): Promise<Answered> => {
  const answer = await browser.get(`/api/v1/store/imports/${id}`)
  return { ...((await answer.json()) as Answered), status: answer.status }
}

/** Each row with what is wrong with it, as a person reads it. */
export const wrongsOf = (rows: readonly ImportRowView[]) =>
  Object.fromEntries(
    rows.map(({ line, errors }) => [line, errors.map(({ column, text }) => `${column}: ${text}`)]),
  )
