import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { conditionChoices } from '../../../features/catalogue/rules.ts'
import { openOrderToRelist, productFormOf } from '../../../features/courses/actions/sell-again.ts'
import { emptyProductForm } from '../../../features/selling/contract-form.ts'
import { freeStoreName } from '../../../features/stores/actions/choose-store-name.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { storeTexts } from '../../../features/stores/texts-form.ts'
import { withFallback } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { formAction } from '../../shared/form-action.ts'
import { addressPrefix, bookIn, categoryOptions, loadBookForm, nameIn } from '../../shared/load-form.ts'
import { preserveFormOnFailure } from '../../shared/preserve-form.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { type MemberRequest, memberOf, requestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { publishFirst } from '../publish.ts'
import type { Route } from './+types/page.ts'
import { SellForm } from './sell-form.tsx'

/** On phones the form has its own header and bar. */
export const handle = { frame: 'phone-form' }

/** "Vender": redirects users with a store to the product form; others open one with their first product. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const store = viewer && (await ownStoreRow(ctx.db, viewer.id))
  if (store) throw redirect(paths.productForm() + url.search)
  const sold = bookIn(url)
  const orderId = url.searchParams.get('orden')
  const [book, again, storeName] = await Promise.all([
    sold && loadBookForm(ctx, sold),
    // Another user's order fills in nothing.
    viewer && orderId !== null ? withFallback(openOrderToRelist(ctx, viewer, orderId), null) : null,
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

/** Condition and price chosen at "Vender otra vez". */
const chosenIn = ({ searchParams }: URL) => ({
  condition: conditionChoices.find((choice) => choice === searchParams.get('estado')) ?? ('' as const),
  price: (searchParams.get('precio') ?? '').slice(0, 20),
})

function sellerOf(context: Readonly<RouterContextProvider>): MemberRequest {
  if (requestOf(context).viewer === null) throw redirect(paths.login(paths.sell()))
  return memberOf(context)
}

export const action = formAction(
  sellerOf,
  { publish: publishFirst },
  { otherwise: 'publish', receive: receiveUploads({ photos: 'product' }) },
)

export const clientAction = preserveFormOnFailure(storeTexts.openFailed)

export const meta = (args: Route.MetaArgs) =>
  pageMeta(siteOf(args), {
    title: 'Vender',
    description: 'Fotos, nombre y precio: vende en tu campus en un minuto.',
    path: paths.sell(),
  })

export default function SellPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-14 md:pt-4">
      <SellForm {...loaderData} />
    </div>
  )
}
