import { data, redirect } from 'react-router'
import { findAddress } from '../../features/accounts/store/profiles.ts'
import { openStore } from '../../features/catalogue/actions/open-store.ts'
import { productPicturesOf, productUploads } from '../../features/catalogue/actions/product-uploads.ts'
import {
  emptyProductForm,
  formErrorsOf,
  formFieldOf,
  productInputOf,
  readProductForm,
} from '../../features/catalogue/contract-form.ts'
import { NewProductInput } from '../../features/catalogue/contract-writes.ts'
import { storePicturesOf, storeUploads } from '../../features/stores/actions/store-uploads.ts'
import { emptyStoreForm, readStoreForm } from '../../features/stores/contract-form.ts'
import { NewStoreInput } from '../../features/stores/contract-writes.ts'
import { storeErrors } from '../../features/stores/errors.ts'
import { storeOfOwner } from '../../features/stores/store.ts'
import { usingUploads } from '../../features/uploads/actions/use-uploads.ts'
import { errorText } from '../../lib/errors.ts'
import { paths } from '../../paths.ts'
import { formFailure } from '../shared/form-failure.ts'
import { addressPrefix, categoryOptions } from '../shared/load-form.ts'
import { issuesOf, type Refusal, receiveForm } from '../shared/receive-form.ts'
import { memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { NewStoreForm } from './new-store-form.tsx'
import { type NewStoreValues, prefixed, productPrefix } from './values.ts'

export async function loader({ context }: Route.LoaderArgs) {
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
    values: {
      terms: false,
      store: { ...emptyStoreForm, email: viewer.email, phone: address?.phone ?? '' },
      product: emptyProductForm,
    } satisfies NewStoreValues,
  }
}

const purposes = {
  logo: 'logo',
  cover: 'cover',
  [`${productPrefix}image`]: 'product',
  [`${productPrefix}gallery`]: 'product',
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const asking = memberOf(context)
  const { ctx, viewer } = asking
  let values: NewStoreValues = { terms: false, store: emptyStoreForm, product: emptyProductForm }
  const refuse = (status: number, message: string, errors: Record<string, string>) =>
    data<Refusal<NewStoreValues>>({ message, errors, values }, status)
  try {
    const { fields, errors } = await receiveForm(asking, viewer, request, purposes)
    values = {
      terms: fields.has('termsAccepted'),
      store: readStoreForm(fields),
      product: readProductForm(fields, productPrefix),
    }
    const store = NewStoreInput.safeParse({ ...values.store, termsAccepted: values.terms ? 'on' : '' })
    const product = NewProductInput.safeParse(productInputOf(values.product))
    const refused = {
      ...(store.success ? {} : issuesOf(store.error)),
      ...(product.success ? {} : prefixed(issuesOf(product.error, formFieldOf))),
      ...errors,
    }
    if (!store.success || !product.success || Object.keys(errors).length > 0)
      return refuse(422, 'Revisa los campos marcados', refused)
    const choices = (pictures: readonly { picture: string }[]) => pictures.map(({ picture }) => picture)
    const asked = {
      ...storeUploads(choices(values.store.logo), choices(values.store.cover)),
      ...productUploads(choices(values.product.image), choices(values.product.gallery)),
    }
    await usingUploads(ctx, viewer, asked, (pictures) =>
      openStore(
        ctx,
        viewer,
        { input: store.data, pictures: storePicturesOf(pictures) },
        { input: product.data, pictures: productPicturesOf(pictures) },
      ),
    )
  } catch (error) {
    const { status, message, errors } = formFailure(asking, error, 'Error al crear la tienda y el producto')
    const isStores =
      message === errorText(storeErrors, 'store-name-taken') ||
      message === errorText(storeErrors, 'store-name-reserved') ||
      'logo' in errors ||
      'cover' in errors
    return refuse(status, message, isStores ? errors : prefixed(formErrorsOf(errors)))
  }
  return redirect(`${paths.account('my-store')}?listo=abierta`, 303)
}

export const meta = privateMeta('Abre tu tienda')

export default function NewStorePage({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = loaderData
  const refused = actionData
  return <NewStoreForm {...loaded} refused={refused ?? undefined} />
}
