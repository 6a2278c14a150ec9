import { plainPicture } from '../images/pictures.ts'
import { tableOf } from '../sellers/tables.ts'
import { zipOf } from '../sellers/zips.ts'
import { shopUrl } from './chromium.ts'

/** A table of three rows, one wrong and one with a formula for a text, and its photos. */
export async function filesNamed(word: string) {
  const menu = await (await fetch(`${shopUrl()}/api/v1/categories`)).json()
  const [category] = menu.items
  const place = { categoria: category.name, subcategoria: category.groups[0].subcategories[0].name }
  const table = tableOf(
    [
      { nombre: `${word} uno` },
      { nombre: `${word} dos`, precio: '12.345' },
      { nombre: `${word} tres`, descripcion: '@oferta de fin de semestre' },
    ],
    place,
  )
  const content = await plainPicture('jpeg', 340, 260)
  const zip = zipOf(['uno.jpg', 'dos.jpg'].map((name) => ({ name, content })))
  return [
    { name: 'inventario.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
    { name: 'fotos.zip', mimeType: 'application/zip', buffer: zip },
  ]
}
