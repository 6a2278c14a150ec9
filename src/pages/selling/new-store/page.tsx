import { redirect } from 'react-router'
import { z } from 'zod'
import { findAddress } from '../../../features/accounts/store/profiles.ts'
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
import { paths } from '../../../paths.ts'
import { form, formAction } from '../../shared/form-action.ts'
import { addressPrefix, categoryOptions } from '../../shared/load-form.ts'
import { preserveFormOnFailure } from '../../shared/preserve-form.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { NewStoreForm } from './new-store-form.tsx'
import { type NewStoreValues, prefixed, productPrefix, readNewStore } from './values.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const [store, address] = await Promise.all([
    storeOfOwner(ctx.db, viewer.id),
    findAddress(ctx.db, viewer.id),
  ])
  if (store) throw redirect(paths.account('my-store'))
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer.username,
    isStudent: viewer.isStudent,
    categories: await categoryOptions(ctx),
    storePrefix: addressPrefix(ctx, '/store/'),
    productPrefix: addressPrefix(ctx, '/product/'),
    here: url.pathname + url.search,
    values: {
      terms: false,
      store: { ...readStoreForm(new FormData()), email: viewer.email, phone: address?.phone ?? '' },
      product: emptyProductForm,
    } satisfies NewStoreValues,
  }
}

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
  async ({ ctx, viewer }: MemberRequest, { store, product }, { fields }) => {
    const chosen = readNewStore(fields)
    const uploads = {
      ...storeUploads(choices(chosen.store.logo), choices(chosen.store.cover)),
      ...productUploads(choices(chosen.product.photos)),
    }
    const { productUrl } = await withUploads(ctx, viewer, uploads, (pictures) =>
      openStore(
        ctx,
        viewer,
        { input: store, pictures: storePicturesOf(pictures) },
        { input: product, pictures: productPicturesOf(pictures) },
      ),
    )
    return `${paths.account('my-store')}?${new URLSearchParams({ done: 'abierta', producto: productUrl })}`
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
