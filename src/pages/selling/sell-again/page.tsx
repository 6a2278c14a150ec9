import { redirect } from 'react-router'
import { previewBook } from '../../../features/book-listing/actions/preview-book.ts'
import { isbnText } from '../../../features/books/texts.ts'
import { imageView } from '../../../features/catalogue/views.ts'
import { openOrderToRelist, productFormOf, sellAgain } from '../../../features/courses/actions/sell-again.ts'
import { SellAgainInput } from '../../../features/courses/contract.ts'
import { countNextStudents } from '../../../features/courses/read.ts'
import { priceToSell } from '../../../features/courses/read-used.ts'
import { wearAfter } from '../../../features/courses/rules.ts'
import type { OrderToRelist } from '../../../features/courses/store-relist.ts'
import { studentsText } from '../../../features/courses/texts.ts'
import { centsOf } from '../../../features/selling/rules-writes.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { newPictures, withUploads } from '../../../features/uploads/actions/with-uploads.ts'
import { formPictures } from '../../../features/uploads/contract-form.ts'
import { isAppError, withFallback } from '../../../lib/errors.ts'
import { typedMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { SellAgainForm } from './sell-again-form.tsx'

/** Files are optional: a user without a store sends none and continues at "Vender". */
const receiver = receiveUploads({ photo: 'product' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const order = await openOrderToRelist(ctx, viewer, params.order).catch((error: unknown) => {
    if (!isAppError(error)) throw error
    // Not delivered or returned: the purchases show which.
    throw error.status === 404 ? new Response(null, { status: 404 }) : redirect(paths.account('my-shopping'))
  })
  const [store, price, students, preview] = await Promise.all([
    ownStoreRow(ctx.db, viewer.id),
    priceToSell(ctx, order.isbn, order.unitPriceCents),
    order.isbn ? countNextStudents(ctx, order.isbn) : 0,
    // Refused at the limit of previews.
    order.isbn ? withFallback(previewBook(ctx, viewer, order.isbn), null) : null,
  ])
  const { cover, productImage, title, name, categoryName, subcategoryName, isbn, condition, wear } = order
  return {
    name: title ?? name,
    place: `${categoryName} · ${subcategoryName}`,
    isbn,
    cover: cover && imageView(cover),
    bought: imageView(productImage),
    wear: wearAfter(condition, wear),
    price: typedMoney(price.cents),
    paidCents: order.unitPriceCents,
    sales: price.sales,
    students,
    demand: preview?.demand,
    username: viewer.username,
    /** Values that "Vender" continues with; null for a user with a store. */
    draftToStore: store ? null : productFormOf(order),
    listedAs: order.listedAs,
  }
}

/** "Vender" continues with this product. */
const openTo = ({ id, isbn, title }: OrderToRelist, chosen: { precio: string; estado: string }) =>
  paths.openStore(isbn === null ? null : { isbn, isKnown: title !== null }, { orden: id, ...chosen })

const read = (fields: FormData) =>
  Object.fromEntries(
    [...fields].map(([name, value]) => [name, /cents$/i.test(name) ? centsOf(String(value)) : value]),
  )

export const action = formAction(
  memberOf,
  {
    sell: form(
      SellAgainInput,
      async ({ ctx, viewer }: MemberRequest, input, { fields, params: { order = '' } }) => {
        const chosen = formPictures(fields, 'photo').map(({ picture }) => picture)
        const uploads = { photo: { purpose: 'product' as const, chosen: chosen.slice(0, 1) } }
        const { url } = await withUploads(ctx, viewer, uploads, ({ photo }) =>
          sellAgain(ctx, viewer, order, input, newPictures(photo)[0]),
        )
        return `${paths.account('my-store')}?done=creado&producto=${encodeURIComponent(url)}`
      },
      { read },
    ),
    /** Without scripts the choices are in the address; with scripts they are a draft. */
    begin: form(
      SellAgainInput,
      async ({ ctx, viewer }: MemberRequest, { priceCents, wear }, { params: { order = '' } }) =>
        openTo(await openOrderToRelist(ctx, viewer, order), { precio: typedMoney(priceCents), estado: wear }),
      { read },
    ),
  },
  { receive: { limits: receiver.limits, ...(receiver.take && { take: receiver.take }) } },
)

export const meta = privateMeta('Vender otra vez')

export default function SellAgainPage({ loaderData }: Route.ComponentProps) {
  const { name, place, isbn, listedAs, students, bought, cover } = loaderData
  return (
    <div className="page max-w-3xl pt-6 pb-14">
      <h1>Vender otra vez</h1>
      <Box className="mt-4 flex items-center gap-4">
        <span className="block size-18 shrink-0">
          <Picture
            image={cover ?? bought}
            alt=""
            sizes={72}
            className="size-full rounded-field object-cover"
          />
        </span>
        <div className="min-w-0">
          <p className="text-lg font-bold [overflow-wrap:anywhere]">{name}</p>
          <p className="text-sm text-muted">
            {[place, isbn && `ISBN ${isbnText(isbn)}`].filter(Boolean).join(' · ')}
          </p>
          {students > 0 && (
            <p className="mt-1 text-sm font-bold text-offer">{studentsText(students)} el próximo semestre</p>
          )}
        </div>
      </Box>
      {listedAs ? (
        <Notice tone="info" title="Ya está publicado otra vez" className="mt-4">
          <TextLink to={paths.productForm(listedAs)}>Ver o cambiar tu publicación</TextLink>
        </Notice>
      ) : (
        <SellAgainForm {...loaderData} />
      )}
    </div>
  )
}
