import { buffer } from 'node:stream/consumers'
import type { Context } from '../../context.ts'
import { appError } from '../../lib/errors.ts'
import { positivePercent } from '../../lib/rating.ts'
import { paths } from '../../paths.ts'
import { mayBeDrawn, pictureFile } from '../../platform/images/on-demand-sizes.ts'
import { printedPicture } from '../../platform/images/printed-picture.ts'
import { fileAtLeast } from '../../platform/images/stored-image.ts'
import { catalogueErrors } from '../catalogue/errors.ts'
import { bestInStock } from '../catalogue/store/listing.ts'
import { productByUrl } from '../catalogue/store/product.ts'
import { conditionText } from '../catalogue/texts.ts'
import { pricingOf } from '../catalogue/views.ts'
import { type StoreRow, storeByAddress } from '../stores/store.ts'
import { contentErrors } from './errors.ts'
import { type PosterBox, type PosterFrame, type PrintedImage, printPixels } from './print-poster-parts.ts'
import { type ProductPoster, productPicture } from './print-poster-product.ts'
import { printedStoreLogo, printedStorePictures, type StorePoster } from './print-poster-store.ts'
import { type PosterFormat, posterUntil } from './rules-posters.ts'
import { printedTexts } from './texts-posters.ts'

const SHOWN = 6

/** @throws `own-product-not-found`, `poster-of-hidden-product` */
export async function readProductPoster(
  ctx: Context,
  store: Pick<StoreRow, 'id'>,
  url: string,
  format: PosterFormat,
): Promise<ProductPoster> {
  const row = await productByUrl(ctx.db, url)
  if (!row || row.store_id !== store.id || row.deleted_at !== null)
    throw appError(catalogueErrors, 'own-product-not-found')
  if (!row.is_listed) throw appError(contentErrors, 'poster-of-hidden-product')
  const now = ctx.clock.now()
  const { priceCents, oldPriceCents, discountPercent, offerEndsAt } = pricingOf(row, now)
  return {
    kind: 'product',
    ...frameOf(ctx, paths.product(row.url), posterUntil(now, offerEndsAt)),
    name: row.name,
    about: [conditionText(row), ...row.summary],
    priceCents,
    old:
      oldPriceCents !== null && discountPercent !== null
        ? { cents: oldPriceCents, percent: discountPercent }
        : null,
    store: row.store.name,
    positivePercent: positivePercent(row.store.ratingPositive, row.store.ratingCount),
    picture: await printImage(ctx, row.image.original, productPicture[format]),
  }
}

/** @throws `poster-of-hidden-store` */
export async function readStorePoster(
  ctx: Context,
  { url }: Pick<StoreRow, 'url'>,
  format: PosterFormat,
): Promise<StorePoster> {
  const store = await storeByAddress(ctx.db, url)
  if (!store) throw appError(contentErrors, 'poster-of-hidden-store')
  const rows = await bestInStock(ctx.db, store.id, SHOWN)
  const boxes = printedStorePictures(format, rows.length)
  const shown = rows.slice(0, boxes.length)
  const [logo, ...pictures] = await Promise.all([
    printImage(ctx, store.logo, printedStoreLogo[format]),
    ...shown.map(({ image }, index) => {
      const box = boxes[index] ?? printedStoreLogo[format]
      return printImage(ctx, fileAtLeast(image, printPixels(box).width), box)
    }),
  ])
  return {
    kind: 'store',
    ...frameOf(ctx, paths.store(store.url), posterUntil(ctx.clock.now(), null)),
    name: store.name,
    line: printedTexts.storeOf(store.city, positivePercent(store.ratingPositive, store.ratingCount)),
    call: printedTexts.store,
    about: store.about,
    logo,
    products: shown.map(({ name }, index) => ({ name, picture: pictures[index] })),
  }
}

export function readMarketPoster(ctx: Context): StorePoster {
  const { name, city, university } = ctx.site.identity()
  return {
    kind: 'store',
    ...frameOf(ctx, paths.home(), posterUntil(ctx.clock.now(), null)),
    name,
    line: `${university} · ${city}`,
    call: printedTexts.market,
    about: printedTexts.marketAbout,
    logo: undefined,
    products: [],
  }
}

function frameOf(ctx: Context, path: string, until: Date): PosterFrame {
  const { name, university, mainColour, offerColour } = ctx.site.identity()
  const address = ctx.env.PUBLIC_URL + path
  return {
    site: { name, university, colour: mainColour, offerColour },
    address,
    shownAddress: address.replace(/^https?:\/\//, ''),
    until,
  }
}

/** A stored picture for a box; without one the poster is printed all the same. */
async function printImage(ctx: Context, key: string, box: PosterBox): Promise<PrintedImage> {
  try {
    // A missing size is drawn first, which needs a stream of its own.
    const size = mayBeDrawn(key) ? await pictureFile(ctx.files, key) : undefined
    const small = size && (await buffer(size.body))
    const read = async () => {
      const file = await ctx.files.get(key)
      return file && buffer(file.body)
    }
    const jpeg = await printedPicture(async () => small ?? read(), printPixels(box))
    return jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch (error) {
    ctx.log.error({ err: error, picture: key }, 'a picture was not printed')
    return undefined
  }
}
