import { redirect, useNavigate } from 'react-router'
import { emptyProductForm } from '../../../features/selling/contract-form.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { paths } from '../../../paths.ts'
import { addressPrefix, bookIn, categoryOptions, loadBookForm, nameIn } from '../../shared/load-form.ts'
import { requestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import type { Route } from './+types/page.ts'
import { BeginForm } from './begin-form.tsx'

/** On phones the form has head and bar of its own. */
export const handle = { frame: 'phone-form' }

/**
 * "Vender": the form for who has a store; everybody else begins here at once, and what they began stands in the store
 * that they open next.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const store = viewer && (await ownStoreRow(ctx.db, viewer.id))
  if (store) throw redirect(paths.productForm() + url.search)
  const sold = bookIn(url)
  const book = sold && (await loadBookForm(ctx, sold))
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer?.username ?? null,
    isStudent: viewer?.isStudent ?? false,
    categories: await categoryOptions(ctx),
    addressPrefix: addressPrefix(ctx, '/product/'),
    book: book && { isbn: book.isbn, isKnown: book.isKnown },
    values: book ? book.values : { ...emptyProductForm, name: nameIn(url) },
  }
}

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
  const navigate = useNavigate()
  const { username, book } = loaderData
  const openStore = paths.openStore(book)
  return (
    <div className="page pb-14 md:pt-4">
      <BeginForm
        {...loaderData}
        onDone={() => void navigate(username === null ? paths.register(openStore) : openStore)}
      />
    </div>
  )
}
