import { Link } from 'react-router'
import { z } from 'zod'
import { SynonymInput } from '../../../../features/search/contract-synonyms.ts'
import { settings } from '../../../../features/settings/rules.ts'
import {
  ignoreSearch,
  removeSynonym,
  saveSynonym,
} from '../../../../features/staff/actions/save-search-words.ts'
import {
  type SearchFigures as Figures,
  previewSynonym,
  readFrequent,
  readSearches,
  readSynonyms,
} from '../../../../features/staff/read-search.ts'
import { counted, grouped } from '../../../../lib/money.ts'
import { Box } from '../../../../ui/box.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { TabLinks } from '../../../../ui/tab-links.tsx'
import { fieldErrors, NoInput, type ReceivedForm } from '../../../shared/form-action.ts'
import { sendToLastPage } from '../../../shared/last-page.ts'
import { FigureTiles, PageTitle, staffMeta } from '../../page-parts.tsx'
import { queryOf, readStaffPage, rowIdOf, staffAction, staffIntent, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'
import { SearchDone } from './search-done.tsx'
import { type Editor, SynonymEditor } from './synonym-editor.tsx'
import { SynonymList } from './synonym-list.tsx'
import { EDITOR_ANCHOR, searchesHref, tabNames, tabs } from './views.ts'
import { FrequentList, WaitingList } from './waiting-list.tsx'

export const meta = staffMeta('Búsquedas')

const FREQUENT_BESIDE = 5

const Query = z.object({
  vista: z.enum(tabNames).default('nada'),
  q: z.string().trim().max(100).default(''),
  from: z.string().trim().max(500).default(''),
  to: z.string().trim().max(500).default(''),
})

/** Identifies a preview: only a previewed synonym is saved. */
const seenOf = ({ from, to, kind }: SynonymInput) => JSON.stringify([kind, from, to])

const kindOf = (both: boolean) => (both ? 'both' : 'one_way')

async function editorOf(
  ctx: ReturnType<typeof staffOf>['ctx'],
  { from, to }: z.output<typeof Query>,
  params: URLSearchParams,
): Promise<Editor> {
  // Unchecked boxes are not sent.
  const both = params.has('to') ? params.has('both') : true
  const editor: Editor = { from, to, both, errors: {}, preview: null, seen: '', isOther: params.has('otra') }
  if (to === '' && (from === '' || !params.has('to'))) return editor
  const input = SynonymInput.safeParse({ from, to, kind: kindOf(both) })
  if (!input.success) {
    // A text without similar words arrives without a right side, which is no mistake yet.
    if (to === '') return editor
    return { ...editor, errors: fieldErrors(input.error) }
  }
  return { ...editor, preview: await previewSynonym(ctx, input.data), seen: seenOf(input.data) }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const query = queryOf(Query, url.searchParams)
  const page = readStaffPage(url.searchParams)
  const { view } = tabs[query.vista]
  const isSynonyms = view === null
  const [searches, synonyms, frequent, editor] = await Promise.all([
    readSearches(ctx, { view: view ?? 'frequent', page: isSynonyms ? 1 : page }),
    readSynonyms(ctx, { q: isSynonyms ? query.q : '', page: isSynonyms ? page : 1 }),
    query.vista === 'nada' ? readFrequent(ctx, FREQUENT_BESIDE) : [],
    editorOf(ctx, query, url.searchParams),
  ])
  const { pages, total } = isSynonyms ? synonyms : searches
  sendToLastPage(url.pathname, url.searchParams, page, pages)
  return {
    tab: query.vista,
    q: query.q,
    page,
    pages,
    total,
    searches,
    synonyms: isSynonyms ? synonyms.items : [],
    inUse: synonyms.inUse,
    frequent,
    editor,
  }
}

function doneAt({ url: { searchParams } }: ReceivedForm, done: string, more: Record<string, string> = {}) {
  const { vista, q } = queryOf(Query, searchParams)
  return searchesHref({ vista, q, page: searchParams.get('page') ?? '', done, ...more })
}

const SearchedText = z.object({ text: z.string().trim().min(1).max(200) })

const ignore = (ignored: boolean) =>
  staffIntent(SearchedText, async ({ ctx, staff }, { text }, received) => {
    await ignoreSearch(ctx, staff, text, ignored)
    return doneAt(received, ignored ? 'aparte' : 'atendida', { text })
  })

const remove = (isRemoved: boolean) =>
  staffIntent(NoInput, async ({ ctx, staff }, _, received) => {
    const id = rowIdOf(received.fields)
    await removeSynonym(ctx, staff, id, isRemoved)
    return doneAt(received, isRemoved ? 'sinonimo-quitado' : 'sinonimo-repuesto', { id: String(id) })
  })

const synonym = staffIntent(
  SynonymInput,
  async ({ ctx, staff }, input, received) => {
    const { fields } = received
    if (seenOf(input) !== fields.get('synonym')) {
      // Words that changed after their preview are previewed first.
      const { vista, from = '', to = '', both, page } = textsOf(fields)
      return searchesHref({ vista, page, from, to, both, otra: 1 }, EDITOR_ANCHOR)
    }
    const { id } = await saveSynonym(ctx, staff, input)
    return doneAt(received, 'sinonimo', { id: String(id) })
  },
  { read: (fields) => ({ ...textsOf(fields), kind: kindOf(fields.has('both')) }) },
)

function textsOf(fields: FormData): Partial<Record<string, string>> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
}

export const action = staffAction(
  {
    synonym,
    remove: remove(true),
    restore: remove(false),
    ignore: ignore(true),
    attend: ignore(false),
  },
  { otherwise: 'synonym' },
)

export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const { tab, q, page, pages, total, searches, synonyms, inUse, frequent, editor } = loaderData
  const { counts } = searches
  const countOf = { frecuentes: undefined, nada: counts.empty, aparte: counts.ignored }
  const shown = tabNames.filter((name) => name !== 'aparte' || counts.ignored > 0 || tab === 'aparte')
  return (
    <div className="grid gap-4">
      <PageTitle title="Búsquedas">
        Qué teclean y qué no encuentran. Se cuentan textos y días, nunca personas.
      </PageTitle>
      <SearchDone />
      <SearchFigures figures={searches.figures} />
      <TabLinks
        label="Vista"
        tabs={shown.map((name) => {
          const count = name === 'sinonimos' ? inUse : countOf[name]
          return {
            label: tabs[name].label,
            to: searchesHref({ vista: name }),
            current: name === tab,
            ...(count === undefined ? {} : { count }),
          }
        })}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid gap-4">
          <Box>
            <h2 className="mb-2 text-lg">{tabs[tab].title}</h2>
            {tab === 'frecuentes' && <FrequentList items={searches.items} />}
            {tab === 'sinonimos' && <SynonymList q={q} items={synonyms} />}
            {tab !== 'frecuentes' && tab !== 'sinonimos' && (
              <WaitingList tab={tab} items={searches.items} page={page} edited={editor.from} />
            )}
            {pages > 1 && (
              <footer className="mt-3 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
                <p>{total} en total</p>
                <Pagination
                  page={page}
                  pages={pages}
                  hrefOf={(to) => searchesHref({ vista: tab, q, page: to })}
                />
              </footer>
            )}
          </Box>
          {tab === 'nada' && frequent.length > 0 && (
            <Box>
              <h2 className="mb-2 text-lg">Más frecuentes</h2>
              <FrequentList items={frequent} />
              <Link
                to={searchesHref({ vista: 'frecuentes' })}
                className="link mt-1 inline-flex min-h-11 items-center text-md"
              >
                Ver todas
              </Link>
            </Box>
          )}
        </div>
        <SynonymEditor tab={tab} page={page} editor={editor} />
      </div>
    </div>
  )
}

function SearchFigures({ figures }: { figures: Figures }) {
  const { searches, empty, emptyPermille, waiting } = figures
  const tiles = [
    { value: grouped(searches), label: 'Búsquedas', text: 'Últimos 7 días', tone: '' },
    {
      value: emptyPermille === null ? '–' : `${(emptyPermille / 10).toFixed(1)} %`,
      label: 'Sin nada',
      text: counted(empty, 'búsqueda', 'búsquedas'),
      tone: empty > 0 ? 'text-warning' : 'text-success',
    },
    {
      value: grouped(waiting),
      label: waiting === 1 ? 'Texto por atender' : 'Textos por atender',
      text: `Con ${settings.searches.shownFrom} visitas o más`,
      tone: '',
    },
  ]
  return <FigureTiles tiles={tiles} />
}
