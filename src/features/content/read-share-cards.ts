import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { formatMoney, shortMoney } from '../../lib/money.ts'
import { isDefaultLook, logoFile } from '../../lib/site.ts'
import { pictureFile } from '../../platform/images/on-demand-sizes.ts'
import { drawShareCard, type ShareCard } from '../../platform/images/share-card.ts'
import type { StoredImage } from '../../platform/images/stored-image.ts'
import { bookByIsbn } from '../books/store.ts'
import { authorsText, editionText } from '../books/texts.ts'
import { readBookFigures } from '../catalogue/read-book-offers.ts'
import { productByUrl } from '../catalogue/store/product.ts'
import { conditionText } from '../catalogue/texts.ts'
import { pricingOf } from '../catalogue/views.ts'
import { storeByAddress } from '../stores/store.ts'

/** Increased when the drawing changes, so that cards are drawn again. */
const DESIGN = 3

type Facts = { folder: string; title: string; price?: string; lines: string[]; picture?: string }

const drawing = new Map<string, Promise<void>>()

/** File of a product's card; undefined if the product is not public. */
export async function productCardFile(ctx: Context, url: string): Promise<string | undefined> {
  const row = await productByUrl(ctx.db, url)
  if (!row?.is_listed) return undefined
  return cardFile(ctx, {
    folder: `og/products/${row.id}`,
    title: row.name,
    price: row.stock > 0 ? formatMoney(pricingOf(row, ctx.clock.now()).priceCents) : 'Agotado',
    lines: [`${conditionText(row)} · ${row.store_name}`, 'Recoge en tu facultad · Pago protegido'],
    picture: largest(row.image),
  })
}

export async function bookCardFile(ctx: Context, isbn: string): Promise<string | undefined> {
  const row = await bookByIsbn(ctx.db, isbn)
  if (!row) return undefined
  const figures = (await readBookFigures(ctx, [isbn]))[isbn]
  return cardFile(ctx, {
    folder: `og/books/${row.isbn}`,
    title: row.title,
    ...(figures && { price: `Desde ${shortMoney(figures.lowestCents)}` }),
    lines: [
      [editionText(row), authorsText(row.authors)].filter(Boolean).join(' · '),
      'Ofertas de estudiantes · Pago protegido',
    ],
    ...(row.cover && { picture: largest(row.cover) }),
  })
}

export async function storeCardFile(ctx: Context, address: string): Promise<string | undefined> {
  const row = await storeByAddress(ctx.db, address)
  if (!row) return undefined
  return cardFile(ctx, {
    folder: `og/stores/${row.id}`,
    title: row.name,
    lines: [`Tienda en ${ctx.site.identity().city}`, 'Recoge en tu facultad · Pago protegido'],
    picture: row.logo,
  })
}

export async function siteCardFile(ctx: Context): Promise<string | undefined> {
  const identity = ctx.site.identity()
  if (isDefaultLook(identity)) return undefined
  const { logo, university, city } = identity
  return cardFile(ctx, {
    folder: 'og/site/card',
    title: 'Compra y vende en tu universidad',
    lines: [university, `${city} · Pago protegido`],
    ...(logo && { picture: logoFile(logo, 512) }),
  })
}

const largest = (image: StoredImage) => `${image.key}-${Math.max(...image.widths)}.webp`

async function cardFile(ctx: Context, facts: Facts): Promise<string> {
  const { name: siteName, logo, mainColour } = ctx.site.identity()
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN, siteName, facts, logo, mainColour]))
    .digest('hex')
  const key = `${facts.folder}-${hash.slice(0, 16)}.jpg`
  const stored = await ctx.files.get(key)
  if (stored) {
    stored.body.destroy()
    return key
  }
  const running = drawing.get(key) ?? draw(ctx, key, facts).finally(() => drawing.delete(key))
  drawing.set(key, running)
  await running
  return key
}

async function draw(ctx: Context, key: string, { picture, folder: _, ...texts }: Facts): Promise<void> {
  const { name: siteName, logo, mainColour } = ctx.site.identity()
  const card: ShareCard = { siteName, ...texts, colour: mainColour }
  const file = picture && (await pictureFile(ctx.files, picture))
  if (file) card.picture = await buffer(file.body)
  const mark = logo && (await ctx.files.get(logoFile(logo, 96)))
  if (mark) card.logo = await buffer(mark.body)
  await ctx.files.put(key, await drawShareCard(card), 'image/jpeg')
}
