import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { data, Link, redirect } from 'react-router'
import { createProduct } from '../../features/catalogue/actions/create-product.ts'
import { productPicturesOf, productUploads } from '../../features/catalogue/actions/product-uploads.ts'
import { updateProduct } from '../../features/catalogue/actions/update-product.ts'
import {
  emptyProductForm,
  formErrorsOf,
  formFieldOf,
  type ProductFormValues,
  productInputOf,
  readProductForm,
} from '../../features/catalogue/contract-form.ts'
import { EditProductInput, NewProductInput } from '../../features/catalogue/contract-writes.ts'
import { ownProduct } from '../../features/catalogue/store/own.ts'
import { reviewStateTexts } from '../../features/catalogue/texts-form.ts'
import { productFormValues } from '../../features/catalogue/views-own.ts'
import { ownStoreRow } from '../../features/stores/store.ts'
import { usingUploads } from '../../features/uploads/actions/use-uploads.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfficialMark } from '../../ui/official-mark.tsx'
import { formFailure } from '../shared/form-failure.ts'
import { addressPrefix, categoryOptions } from '../shared/load-form.ts'
import { issuesOf, type Refusal, receiveForm } from '../shared/receive-form.ts'
import { memberOf } from '../shared/request.ts'
import { privateMeta } from '../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { ProductForm } from './product-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  const own = params.url === undefined ? undefined : await ownProduct(ctx.db, store.id, params.url)
  if (params.url !== undefined && !own) throw new Response(null, { status: 404 })
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer.username,
    storeName: store.name,
    categories: await categoryOptions(ctx),
    addressPrefix: addressPrefix(ctx, '/product/'),
    editing: own ? own.product.url : null,
    review: own ? { state: own.product.reviewState, comment: own.product.reviewComment } : null,
    tone: own?.category.tone ?? null,
    values: own ? productFormValues(own, ctx.clock.now()) : emptyProductForm,
  }
}

const purposes = { image: 'product', gallery: 'product' } as const

export async function action({ context, request, params }: Route.ActionArgs) {
  const asking = memberOf(context)
  const { ctx, viewer } = asking
  const url = params.url
  let values: ProductFormValues = emptyProductForm
  const refuse = (status: number, message: string, errors: Record<string, string>) =>
    data<Refusal<ProductFormValues>>({ message, errors, values }, status)
  try {
    const { fields, errors } = await receiveForm(asking, viewer, request, purposes)
    values = readProductForm(fields)
    const contract = url === undefined ? NewProductInput : EditProductInput
    const input = contract.safeParse(productInputOf(values))
    const refused = { ...(input.success ? {} : issuesOf(input.error, formFieldOf)), ...errors }
    if (!input.success || Object.keys(errors).length > 0)
      return refuse(422, 'Revisa los campos marcados', refused)
    const chosen = productUploads(
      values.image.map(({ picture }) => picture),
      values.gallery.map(({ picture }) => picture),
    )
    await usingUploads<unknown, 'image' | 'gallery'>(ctx, viewer, chosen, (pictures) =>
      url === undefined
        ? createProduct(ctx, viewer, input.data as NewProductInput, productPicturesOf(pictures))
        : updateProduct(ctx, viewer, url, input.data, {
            image: pictures.image[0],
            gallery: pictures.gallery,
          }),
    )
  } catch (error) {
    const { status, message, errors } = formFailure(asking, error, 'No se pudo guardar el producto')
    return refuse(status, message, formErrorsOf(errors))
  }
  return redirect(`${paths.account('my-store')}?listo=${url === undefined ? 'creado' : 'actualizado'}`, 303)
}

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  privateMeta(loaderData?.editing ? 'Editar producto' : 'Agregar producto')(args)

export default function ProductFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const loaded = loaderData
  const refused = actionData
  const { editing, review } = loaded
  return (
    <div className="page pt-5 pb-14">
      <Link to={paths.account('my-store')} className="link inline-flex min-h-11 items-center gap-1">
        <Icon of={IconChevronLeft} size="s" />
        Mi tienda
      </Link>
      {review?.state === 'rejected' && (
        <Notice
          tone="warning"
          title={
            <>
              Te lo devolvimos para corregirlo <OfficialMark />
            </>
          }
          className="mt-2"
        >
          {review.comment || reviewStateTexts.rejected.comment}
        </Notice>
      )}
      <ProductForm
        key={editing ?? 'new'}
        {...loaded}
        editing={editing ?? undefined}
        refused={refused ?? undefined}
      />
    </div>
  )
}
