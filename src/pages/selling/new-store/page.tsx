import { redirect } from 'react-router'
import { z } from 'zod'
import { findAddress } from '../../../features/accounts/store/profiles.ts'
import { openStoreWithBook } from '../../../features/book-listing/actions/list-book.ts'
import { conditionChoices } from '../../../features/catalogue/rules.ts'
import {
  openOrderToRelist,
  productFormOf,
  recordRelisting,
} from '../../../features/courses/actions/sell-again.ts'
import { productPicturesOf, productUploads } from '../../../features/selling/actions/create-product.ts'
import { openStore } from '../../../features/selling/actions/open-store.ts'
import {
  emptyProductForm,
  formErrorsOf,
  formFieldOf,
  productInputOf,
} from '../../../features/selling/contract-form.ts'
import { NewProductInput } from '../../../features/selling/contract-writes.ts'
import { storePicturesOf, storeUploads } from '../../../features/stores/actions/create-store.ts'
import { readStoreForm } from '../../../features/stores/contract-form.ts'
import { NewStoreInput } from '../../../features/stores/contract-writes.ts'
import { storeOfOwner } from '../../../features/stores/store.ts'
import { withUploads } from '../../../features/uploads/actions/with-uploads.ts'
import { isAppError } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { form, formAction } from '../../shared/form-action.ts'
import { addressPrefix, bookIn, categoryOptions, loadBookForm } from '../../shared/load-form.ts'
import { preserveFormOnFailure } from '../../shared/preserve-form.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { NewStoreForm } from './new-store-form.tsx'
import { type NewStoreValues, prefixed, productPrefix, readNewStore } from './values.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const isFromSell = url.searchParams.has('vender')
  const sold = bookIn(url)
  const orderId = url.searchParams.get('orden')
  const [store, address, bookForm, again] = await Promise.all([
    storeOfOwner(ctx.db, viewer.id),
    findAddress(ctx.db, viewer.id),
    sold && loadBookForm(ctx, sold),
    orderId === null ? null : openOrderToRelist(ctx, viewer, orderId).catch(noOrder),
  ])
  // A product begun before the sign-in continues at "Vender".
  if (store) throw redirect(isFromSell ? paths.sell() : paths.account('my-store'))
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer.username,
    isStudent: viewer.isStudent,
    categories: await categoryOptions(ctx),
    storePrefix: addressPrefix(ctx, '/store/'),
    productPrefix: addressPrefix(ctx, '/product/'),
    here: url.pathname + url.search,
    isFromSell,
    book: bookForm?.book ?? null,
    values: {
      terms: false,
      store: { ...readStoreForm(new FormData()), email: viewer.email, phone: address?.phone ?? '' },
      product: again ? { ...productFormOf(again), ...chosenIn(url) } : (bookForm?.values ?? emptyProductForm),
    } satisfies NewStoreValues,
  }
}

/** Another user's order fills in nothing. */
function noOrder(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}

/** Condition and price chosen at "Vender otra vez". */
const chosenIn = ({ searchParams }: URL) => ({
  condition: conditionChoices.find((choice) => choice === searchParams.get('estado')) ?? ('' as const),
  price: (searchParams.get('precio') ?? '').slice(0, 20),
})

const purposes = {
  logo: 'logo',
  cover: 'cover',
  [`${productPrefix}photos`]: 'product',
} as const

const StoreAndProduct = z.object({ store: NewStoreInput, product: NewProductInput })
const choices = (pictures: readonly { picture: string }[]) => pictures.map(({ picture }) => picture)

const failed = 'Error al crear la tienda y el producto'

const open = form(
  StoreAndProduct,
  async ({ ctx, viewer }: MemberRequest, { store, product }, { fields, url }) => {
    const book = bookIn(url)
    const order = url.searchParams.get('orden')
    const chosen = readNewStore(fields)
    const uploads = {
      ...storeUploads(choices(chosen.store.logo), choices(chosen.store.cover)),
      ...productUploads(choices(chosen.product.photos)),
    }
    const act = book?.isKnown ? openStoreWithBook : openStore
    const { productUrl } = await withUploads(ctx, viewer, uploads, (pictures) =>
      act(
        ctx,
        viewer,
        { input: store, pictures: storePicturesOf(pictures) },
        { input: product, pictures: productPicturesOf(pictures) },
        order === null ? undefined : recordRelisting(ctx, viewer, order, product),
      ),
    )
    const done = { done: 'abierta', producto: productUrl, ...(book && { libro: book.isbn }) }
    return `${paths.account('my-store')}?${new URLSearchParams(done)}`
  },
  {
    failed,
    read(fields) {
      const { terms, store, product } = readNewStore(fields)
      return { store: { ...store, termsAccepted: terms ? 'on' : '' }, product: productInputOf(product) }
    },
    fieldOf: ([part, ...path]) => (part === 'product' ? productPrefix + formFieldOf(path) : String(path[0])),
    // Store and product share field names: errors of the store keep theirs.
    errorsOf: (errors, code) => (code.startsWith('store-') ? errors : prefixed(formErrorsOf(errors))),
  },
)

export const action = formAction(memberOf, { open }, { otherwise: 'open', receive: receiveUploads(purposes) })

export const clientAction = preserveFormOnFailure(failed)

export const meta = privateMeta('Abre tu tienda')

export default function NewStorePage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData
  return <NewStoreForm {...loaded} />
}
