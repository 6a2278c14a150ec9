import { z } from 'zod'
import { listBook, openStoreWithBook } from '../../features/book-listing/actions/list-book.ts'
import { recordRelisting } from '../../features/courses/actions/sell-again.ts'
import {
  createProduct,
  productPicturesOf,
  productUploads,
} from '../../features/selling/actions/create-product.ts'
import { openStore } from '../../features/selling/actions/open-store.ts'
import {
  formErrorsOf,
  formFieldOf,
  productInputOf,
  readFirstListing,
  readProductForm,
} from '../../features/selling/contract-form.ts'
import { NewProductInput } from '../../features/selling/contract-writes.ts'
import { storePicturesOf, storeUploads } from '../../features/stores/actions/create-store.ts'
import { readStoreForm } from '../../features/stores/contract-form.ts'
import { NewStoreInput } from '../../features/stores/contract-writes.ts'
import { storeTexts } from '../../features/stores/texts-form.ts'
import { withUploads } from '../../features/uploads/actions/with-uploads.ts'
import { paths } from '../../paths.ts'
import { form } from '../shared/form-action.ts'
import { bookIn, type SoldBook } from '../shared/load-form.ts'
import type { MemberRequest } from '../shared/request.ts'

const keys = (pictures: readonly { picture: string }[]) => pictures.map(({ picture }) => picture)

const publishedPath = (done: 'creado' | 'abierta', producto: string, book: SoldBook | null) =>
  `${paths.account('my-store')}?${new URLSearchParams({ done, producto, ...(book && { libro: book.isbn }) })}`

export const productForm = {
  read: (fields: FormData) => productInputOf(readProductForm(fields)),
  fieldOf: formFieldOf,
  errorsOf: formErrorsOf,
  failed: 'No se pudo guardar el producto',
}

/** Publishes a product, of the book that the address names, in its person's store. */
export const publishProduct = form(
  NewProductInput,
  async ({ ctx, viewer }: MemberRequest, input, { fields, url: at, params }) => {
    const book = params['isbn'] ? { isbn: params['isbn'], isKnown: true } : bookIn(at)
    const uploads = productUploads(keys(readProductForm(fields).photos))
    const { url } = await withUploads(ctx, viewer, uploads, (pictures) =>
      book?.isKnown
        ? listBook(ctx, viewer, input, productPicturesOf(pictures))
        : createProduct(ctx, viewer, input, productPicturesOf(pictures), { isDrafted: !book }),
    )
    return publishedPath('creado', url, book)
  },
  productForm,
)

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
        { input: store, pictures: storePicturesOf(pictures) },
        { input: product, pictures: productPicturesOf(pictures) },
        order === null ? undefined : recordRelisting(ctx, viewer, order, product),
      ),
    )
    return publishedPath('abierta', productUrl, book)
  },
  {
    failed: storeTexts.openFailed,
    read: (fields) => {
      const form = readStoreForm(fields)
      const typed = [...fields].filter(([name]) => name in form)
      const store = { ...Object.fromEntries(typed), termsAccepted: fields.get('termsAccepted') ?? undefined }
      return { store: { ...store, name: form.storeName || undefined }, product: productForm.read(fields) }
    },
    fieldOf: ([part, ...path]) => (part === 'product' ? formFieldOf(path) : storeField(String(path[0]))),
    errorsOf: (errors, code) =>
      code.startsWith('store-')
        ? Object.fromEntries(Object.entries(errors).map(([field, text]) => [storeField(field), text]))
        : formErrorsOf(errors),
  },
)

const storeField = (field: string) => (field === 'name' ? 'storeName' : field)
