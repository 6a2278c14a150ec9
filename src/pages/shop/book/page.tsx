import { data, redirect } from 'react-router'
import { z } from 'zod'
import { saveSearch } from '../../../features/alerts/actions/save-search.ts'
import { bookOf } from '../../../features/books/read.ts'
import { bookTexts, codeFaultTexts, isbnText } from '../../../features/books/texts.ts'
import { noFilters } from '../../../features/catalogue/rules-filters.ts'
import { INT4_MAX } from '../../../lib/int4.ts'
import { readCode } from '../../../lib/isbn.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { type PageRequest, requestOf, sharedRequestOf } from '../../shared/request.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { loadMissing } from '../load-missing.ts'
import { NotFound } from '../missing.tsx'
import type { Route } from './+types/page.ts'
import { Book } from './book.tsx'
import { bookMeta } from './book-meta.ts'
import { loadBook } from './load-book.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { isbn, fault } = readCode(params.isbn)
  // Written with hyphens, or as ISBN-10.
  if (isbn !== undefined && isbn !== params.isbn) throw redirect(paths.book(isbn) + url.search, 301)
  const page = sharedRequestOf(context, `book/${isbn ?? ''}`, 'stores')
  const book = isbn === undefined ? null : await loadBook(page, isbn)
  if (book) return data({ kind: 'book' as const, isAwaited: url.searchParams.has('aviso'), ...book })
  const missing = await loadMissing(page)
  return data(
    { kind: 'missing' as const, isbn: isbn ?? null, fault: fault ? codeFaultTexts[fault] : null, ...missing },
    { status: 404 },
  )
}

const Await = z.object({
  maxCents: z.coerce.number().int().min(1).max(INT4_MAX).optional().catch(undefined),
})

/** Notifies of any copy, or of one cheaper than now. */
const awaitBook = form(Await, async ({ ctx, viewer }: PageRequest, { maxCents = null }, { params }) => {
  const { isbn } = readCode(params['isbn'] ?? '')
  if (isbn === undefined) throw new Response(null, { status: 404 })
  const book = await bookOf(ctx, isbn)
  const search = { text: book?.title ?? isbn, filters: { ...noFilters, maxCents }, isbn }
  await saveSearch(ctx, viewer, search)
  return `${paths.book(isbn)}?aviso=listo`
})

export const action = formAction(requestOf, { avisar: awaitBook }, { otherwise: 'avisar' })

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  const site = siteOf(args)
  if (!loaderData || !site) return []
  if (loaderData.kind === 'missing') {
    const title = loaderData.fault ? bookTexts.noIsbn : bookTexts.unknown
    return pageMeta(site, { title, description: '', path: '/', hidden: true })
  }
  return bookMeta(loaderData, site)
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'missing') return <UnknownBook {...loaderData} />
  return <Book key={loaderData.book.isbn} {...loaderData} />
}

type Missing = Extract<Route.ComponentProps['loaderData'], { kind: 'missing' }>

function UnknownBook({ isbn, fault, ...missing }: Missing) {
  return (
    <NotFound
      {...missing}
      title={fault ? bookTexts.noIsbn : bookTexts.unknown}
      text={fault ?? `Nadie ha publicado el libro con ISBN ${isbn ? isbnText(isbn) : ''}.`}
    >
      {isbn && (
        <div className="mx-auto mb-6 flex max-w-[34em] flex-wrap justify-center gap-3">
          <ButtonLink to={paths.sellBook(isbn)} variant="secondary">
            ¿Lo tienes? Véndelo
          </ButtonLink>
          <ButtonLink to={paths.publishWanted({ isbn })} variant="secondary">
            Publicar “Se busca”
          </ButtonLink>
        </div>
      )}
    </NotFound>
  )
}
