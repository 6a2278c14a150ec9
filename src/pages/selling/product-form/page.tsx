import { redirect } from 'react-router'
import { catalogueErrors } from '../../../features/catalogue/errors.ts'
import { saveEdit } from '../../../features/selling/actions/save-edit.ts'
import { emptyProductForm, likeProduct, readProductForm } from '../../../features/selling/contract-form.ts'
import { EditProductInput } from '../../../features/selling/contract-writes.ts'
import { readDraft } from '../../../features/selling/read-draft.ts'
import { lastOfStore, ownProduct } from '../../../features/selling/store/own.ts'
import { trustOf } from '../../../features/selling/store/review.ts'
import { productFormValues } from '../../../features/selling/views-own.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { pictureField } from '../../../features/uploads/contract-form.ts'
import { appError } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { form, formAction } from '../../shared/form-action.ts'
import { addressPrefix, bookIn, categoryOptions, loadBookForm, nameIn } from '../../shared/load-form.ts'
import { preserveFormOnFailure } from '../../shared/preserve-form.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { productForm, publishProduct } from '../publish.ts'
import type { Route } from './+types/page.ts'
import { ProductForm } from './product-form.tsx'

/** On phones the form has its own header and bar. */
export const handle = { frame: 'phone-form' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const store = await ownStoreRow(ctx.db, viewer.id)
  if (!store) throw redirect(paths.account('new-store'))
  if (store.closedAt) throw redirect(paths.closeStore())
  const own = params.url === undefined ? undefined : await ownProduct(ctx.db, store.id, params.url)
  if (params.url !== undefined && !own) throw new Response(null, { status: 404 })
  const like = url.searchParams.get('como')
  const isFresh = url.searchParams.has('guardado')
  const sold = own ? null : bookIn(url)
  const [last, model, draft, book] = await Promise.all([
    own ? undefined : lastOfStore(ctx.db, store.id),
    own || like === null ? undefined : ownProduct(ctx.db, store.id, like),
    sold ? null : readDraft(ctx, viewer, own),
    sold && loadBookForm(ctx, sold, store.id),
  ])
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer.username,
    storeName: store.name,
    categories: await categoryOptions(ctx),
    addressPrefix: addressPrefix(ctx, '/product/'),
    editing: own?.product.url,
    review: own ? { state: own.product.reviewState, comment: own.product.reviewComment } : null,
    tone: own?.category.tone ?? null,
    trust: own || !ctx.site.publishesTrusted() ? null : await trustOf(ctx.db, store.id),
    /** The condition is that of the seller's last product. */
    isRemembered: !own && !book && last !== undefined,
    book: book && { isbn: book.isbn, isKnown: book.isKnown },
    values: own
      ? productFormValues(own, ctx.clock.now())
      : book
        ? book.values
        : model
          ? likeProduct(productFormValues(model, ctx.clock.now()))
          : { ...emptyProductForm, ...last, name: nameIn(url) },
    // A similar product starts from its model; `isFresh` discards the draft.
    draft: model || isFresh ? null : draft,
    isFresh,
    isLike: model !== undefined,
    /** Another draft exists. */
    hasOther: model !== undefined && draft !== null,
  }
}

const update = form(
  EditProductInput,
  async ({ ctx, viewer }: MemberRequest, input, { fields, params }) => {
    const url = params['url'] ?? ''
    const stale = await saveEdit(ctx, viewer, url, input, readProductForm(fields))
    if (!stale) return `${paths.account('my-store')}?done=actualizado&producto=${encodeURIComponent(url)}`
    const { revision, stock, stockBefore, photos } = stale.values
    for (const [name, value] of Object.entries({ revision, stock, stockBefore })) fields.set(name, value)
    fields.delete('photos')
    for (const photo of photos) fields.append('photos', pictureField(photo))
    throw appError(catalogueErrors, 'product-edited-meanwhile', { fields: stale.saved })
  },
  productForm,
)

export const clientAction = preserveFormOnFailure('No pudimos guardar')

export const action = formAction(
  memberOf,
  { create: publishProduct, update },
  {
    otherwise: ({ url }) => (url === undefined ? 'create' : 'update'),
    receive: receiveUploads({ photos: 'product' }),
  },
)

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  privateMeta(loaderData?.editing ? 'Editar producto' : 'Agregar producto')(args)

export default function ProductFormPage({ loaderData }: Route.ComponentProps) {
  const { editing, book, values } = loaderData
  return (
    <div className="page pb-14 md:pt-5">
      <ProductForm key={`${editing ?? book?.isbn ?? 'new'} ${values.revision}`} {...loaderData} />
    </div>
  )
}
