import { redirect } from 'react-router'
import { previewBook } from '../../../features/book-listing/actions/preview-book.ts'
import type { BookToSell } from '../../../features/book-listing/contract.ts'
import { readBookForm } from '../../../features/book-listing/read.ts'
import { bookOf } from '../../../features/books/read.ts'
import { trustOf } from '../../../features/selling/store/review.ts'
import { ownStoreRow } from '../../../features/stores/store.ts'
import { isAppError } from '../../../lib/errors.ts'
import { readCode } from '../../../lib/isbn.ts'
import { paths } from '../../../paths.ts'
import { formAction } from '../../shared/form-action.ts'
import { categoryOptions } from '../../shared/load-form.ts'
import { preserveFormOnFailure } from '../../shared/preserve-form.tsx'
import { receiveUploads } from '../../shared/receive-uploads.ts'
import { memberOf } from '../../shared/request.ts'
import { privateMeta } from '../../shared/seo.ts'
import { publishProduct } from '../publish.ts'
import type { Route } from './+types/page.ts'
import { SellBookForm } from './sell-book-form.tsx'

/** On phones the form has its own header and bar. */
export const handle = { frame: 'phone-form' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, viewer } = memberOf(context)
  const { isbn } = readCode(params.isbn)
  if (isbn === undefined) throw redirect(`${paths.scanBook()}?${new URLSearchParams({ isbn: params.isbn })}`)
  if (isbn !== params.isbn) throw redirect(paths.sellBook(isbn))
  const [about, store] = await Promise.all([
    previewBook(ctx, viewer, isbn).catch(async (error: unknown) => {
      if (!isAppError(error)) throw error
      // At the limit of previews, the stored book is enough; a refused form is rendered again by this, too.
      return { ...emptyPreview(isbn), book: await bookOf(ctx, isbn) }
    }),
    ownStoreRow(ctx.db, viewer.id),
  ])
  if (store?.closedAt) throw redirect(paths.closeStore())
  if (!about.book) throw redirect(paths.sell(isbn))
  const { book, ...rest } = about
  return {
    now: ctx.clock.now().toISOString(),
    username: viewer.username,
    book,
    about: rest,
    values: await readBookForm(ctx, book, store?.id),
    categories: await categoryOptions(ctx),
    hasStore: store !== undefined,
    trust: store && ctx.site.publishesTrusted() ? await trustOf(ctx.db, store.id) : null,
  }
}

const emptyPreview = (isbn: string): BookToSell => ({
  isbn,
  book: null,
  sold: null,
  demand: { people: 0, demands: [] },
  courses: [],
})

export const clientAction = preserveFormOnFailure('No pudimos publicarlo')

export const action = formAction(
  memberOf,
  { create: publishProduct },
  { otherwise: 'create', receive: receiveUploads({ photos: 'product' }) },
)

export const meta = privateMeta('Vende tu libro')

export default function SellBookPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pb-14 md:pt-4">
      <SellBookForm key={loaderData.book.isbn} {...loaderData} />
    </div>
  )
}
