import { z } from 'zod'
import { openStoreWithBook } from '../../features/book-listing/actions/list-book.ts'
import { recordRelisting } from '../../features/courses/actions/sell-again.ts'
import { productPicturesOf, productUploads } from '../../features/selling/actions/create-product.ts'
import { openStore } from '../../features/selling/actions/open-store.ts'
import {
  formErrorsOf,
  formFieldOf,
  productInputOf,
  readFirstListing,
  readProductForm,
} from '../../features/selling/contract-form.ts'
import { NewProductInput } from '../../features/selling/contract-writes.ts'
import { chosenPictures, storeUploads } from '../../features/stores/actions/create-store.ts'
import { NewStoreInput } from '../../features/stores/contract-writes.ts'
import { withUploads } from '../../features/uploads/actions/with-uploads.ts'
import { paths } from '../../paths.ts'
import { form } from '../shared/form-action.ts'
import { bookIn } from '../shared/load-form.ts'
import type { MemberRequest } from '../shared/request.ts'

export const PUBLISH_FAILED = 'Error al crear la tienda y el producto'

const keys = (pictures: readonly { picture: string }[]) => pictures.map(({ picture }) => picture)

/** Opens a store with its first product; the store's fields that the form does not have get their defaults. */
export const publishFirst = form(
  z.object({ store: NewStoreInput, product: NewProductInput }),
  async ({ ctx, viewer }: MemberRequest, { store, product }, { fields, url }) => {
    const book = bookIn(url)
    const order = url.searchParams.get('orden')
    const { logo, cover, photos } = readFirstListing(fields)
    const uploads = { ...storeUploads(keys(logo), keys(cover)), ...productUploads(keys(photos)) }
    const open = book?.isKnown ? openStoreWithBook : openStore
    const { productUrl } = await withUploads(ctx, viewer, uploads, (pictures) =>
      open(
        ctx,
        viewer,
        { input: store, pictures: chosenPictures(pictures) },
        { input: product, pictures: productPicturesOf(pictures) },
        order === null ? undefined : recordRelisting(ctx, viewer, order, product),
      ),
    )
    const done = { done: 'abierta', producto: productUrl, ...(book && { libro: book.isbn }) }
    return `${paths.account('my-store')}?${new URLSearchParams(done)}`
  },
  {
    failed: PUBLISH_FAILED,
    read: (fields) => ({
      store: { ...Object.fromEntries(fields), name: fields.get('storeName') ?? undefined },
      product: productInputOf(readProductForm(fields)),
    }),
    fieldOf: ([part, ...path]) => (part === 'product' ? formFieldOf(path) : storeField(String(path[0]))),
    errorsOf: (errors, code) =>
      code.startsWith('store-')
        ? Object.fromEntries(Object.entries(errors).map(([field, text]) => [storeField(field), text]))
        : formErrorsOf(errors),
  },
)

const storeField = (field: string) => (field === 'name' ? 'storeName' : field)
