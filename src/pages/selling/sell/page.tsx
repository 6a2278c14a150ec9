import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { z } from 'zod'
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
  readProductForm,
} from '../../../features/selling/contract-form.ts'
import { NewProductInput } from '../../../features/selling/contract-writes.ts'
import { freeStoreName } from '../../../features/stores/actions/choose-store-name.ts'
import { NewStoreInput } from '../../../features/stores/contract-writes.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { withUploads } from '../../../features/uploads/actions/with-uploads.ts'
import { formText } from '../../../features/uploads/contract-form.ts'
import { isAppError } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { form, formAction } from '../../shared/form-action.ts'
import { addressPrefix, bookIn, categoryOptions, loadBookForm, nameIn } from '../../shared/load-form.ts'
import { preserveFormOnFailure } from '../../shared/preserve-form.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf, requestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { SellForm } from './sell-form.tsx'

/** On phones the form has its own header and bar. */
export const handle = { frame: 'phone-form' }

const FAILED = 'Error al crear la tienda y el producto'

/** "Vender": redirects users with a store to the product form; others open one with their first product. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const store = viewer && (await ownStoreRow(ctx.db, viewer.id))
  if (store) throw redirect(paths.productForm() + url.search)
  const sold = bookIn(url)
  const orderId = url.searchParams.get('orden')
  const [book, again, storeName] = await Promise.all([
    sold && loadBookForm(ctx, sold),
    viewer && orderId !== null ? openOrderToRelist(ctx, viewer, orderId).catch(noOrder) : null,
    viewer && freeStoreName(ctx, ctx.db, viewer.id),
  ])
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer?.username ?? null,
    categories: await categoryOptions(ctx),
    addressPrefix: addressPrefix(ctx, '/product/'),
    book: book && { isbn: book.isbn, isKnown: book.isKnown },
    seller: viewer && { storeName: storeName ?? '', isStudent: viewer.isStudent },
    values: again
      ? { ...productFormOf(again), ...chosenIn(url) }
      : (book?.values ?? { ...emptyProductForm, name: nameIn(url) }),
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

const publish = form(
  z.object({ store: NewStoreInput, product: NewProductInput }),
  async ({ ctx, viewer }: MemberRequest, { store, product }, { fields, url }) => {
    const book = bookIn(url)
    const order = url.searchParams.get('orden')
    const photos = readProductForm(fields).photos.map(({ picture }) => picture)
    const open = book?.isKnown ? openStoreWithBook : openStore
    const { productUrl } = await withUploads(ctx, viewer, productUploads(photos), (pictures) =>
      open(
        ctx,
        viewer,
        { input: store, pictures: {} },
        { input: product, pictures: productPicturesOf(pictures) },
        order === null ? undefined : recordRelisting(ctx, viewer, order, product),
      ),
    )
    const done = { done: 'abierta', producto: productUrl, ...(book && { libro: book.isbn }) }
    return `${paths.account('my-store')}?${new URLSearchParams(done)}`
  },
  {
    failed: FAILED,
    read: (fields) => ({
      store: {
        name: formText(fields, 'storeName') || undefined,
        termsAccepted: formText(fields, 'termsAccepted'),
      },
      product: productInputOf(readProductForm(fields)),
    }),
    fieldOf: ([part, ...path]) => (part === 'product' ? formFieldOf(path) : storeField(String(path[0]))),
    errorsOf: (errors, code) =>
      code.startsWith('store-')
        ? Object.fromEntries(Object.entries(errors).map(([field, text]) => [storeField(field), text]))
        : formErrorsOf(errors),
  },
)

/** Store and product both have a name. */
const storeField = (field: string) => (field === 'name' ? 'storeName' : field)

function sellerOf(context: Readonly<RouterContextProvider>): MemberRequest {
  if (requestOf(context).viewer === null) throw redirect(paths.login(paths.sell()))
  return memberOf(context)
}

export const action = formAction(
  sellerOf,
  { publish },
  { otherwise: 'publish', receive: receiveUploads({ photos: 'product' }) },
)

export const clientAction = preserveFormOnFailure(FAILED)

export const meta = (args: Route.MetaArgs) => {
  const site = siteOf(args)
  return site
    ? pageMeta(
        {
          title: 'Vender',
          description: 'Fotos, nombre y precio: vende en tu campus en un minuto.',
          path: paths.sell(),
        },
        site,
      )
    : []
}

export default function SellPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-14 md:pt-4">
      <SellForm {...loaderData} />
    </div>
  )
}
