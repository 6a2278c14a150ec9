import IconMoodCheck from '@icons/mood-check'
import { approvedOf } from '../../../../features/selling/rules-review.ts'
import { approveTogether } from '../../../../features/staff/actions/decide-product.ts'
import { ApproveTogether, MAX_TOGETHER, type Skipped } from '../../../../features/staff/contract-review.ts'
import { pageComparer, pageContacts } from '../../../../features/staff/rules-words.ts'
import { waitingOfTrusted } from '../../../../features/staff/store/queue.ts'
import { reviewFacts, textsOf } from '../../../../features/staff/texts-written.ts'
import { reviewedPhotos } from '../../../../features/staff/views-review.ts'
import { plainText } from '../../../../lib/plain-text.ts'
import { paths } from '../../../../paths.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { PageTitle, staffMeta } from '../../page-parts.tsx'
import { StaffForm, useStaffForm } from '../../staff-form.tsx'
import { staffAction, staffIntent, staffOf } from '../../staff-page.ts'
import { SkippedList } from '../undo-bar.tsx'
import type { Route } from './+types/page.ts'
import { SheetTile } from './sheet-tile.tsx'

export const meta = staffMeta('Revisar varios juntos')

/** Characters of a description on a tile. */
const BEGUN = 300

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const chosen = url.searchParams.getAll('url').slice(0, MAX_TOGETHER)
  const rows = await waitingOfTrusted(ctx.db, MAX_TOGETHER, chosen)
  const compare = pageComparer()
  const contactsOf = pageContacts()
  return {
    products: rows.map((row) => {
      const { url, name, storeName, tone, priceCents, condition, wear, isbn, revision } = row
      const approved = approvedOf(row.approvedFacts)
      const text = plainText(row.description)
      const textBefore = approved && plainText(approved.description)
      return {
        ...{ url, name, storeName, tone, priceCents, condition, wear, isbn, revision, text },
        begun: plainText(row.description, BEGUN),
        summary: row.summary,
        facts: reviewFacts(row),
        isSeenByAll: row.reviewState === 'approved',
        photos: reviewedPhotos(row),
        /** Null if unchanged; '' if the approved version had none. */
        isbnBefore: approved && approved.isbn !== isbn ? (approved.isbn ?? '') : null,
        priceBefore: approved && approved.priceCents !== priceCents ? approved.priceCents : null,
        nameChange: approved && approved.name !== name ? { runs: compare(approved.name, name) } : null,
        textChange: textBefore !== null && textBefore !== text ? { runs: compare(textBefore, text) } : null,
        /** Null if the page had no time left to search for them. */
        contacts: contactsOf(textsOf(row)),
      }
    }),
  }
}

/** A checkbox sends `url revision`. */
const boxed = (fields: FormData) => ({
  products: fields.getAll('product').map((value) => {
    const [url, revision] = String(value).split(' ')
    return { url, revision: Number(revision) }
  }),
})

const approve = staffIntent(
  ApproveTogether,
  async ({ ctx, staff }, input) => {
    const { approved, skipped } = await approveTogether(ctx, staff, input)
    const query = new URLSearchParams({ tipo: 'productos' })
    for (const url of approved) query.append('deshacer', url)
    if (skipped.length === 0) return `${paths.staff()}?${query}&done=aprobados`
    return {
      shown: { approved: approved.length, undo: `${paths.staff()}?${query}`, skipped },
      values: [],
    }
  },
  { read: boxed, fieldOf: () => '' },
)

export const action = staffAction({ approve })

type Shown = { approved: number; undo: string; skipped: Skipped[] }

export default function TogetherPage({ loaderData: { products } }: Route.ComponentProps) {
  const form = useStaffForm('approve')
  const shown = form.answer?.shown as Shown | undefined
  return (
    <div className="grid gap-5">
      <PageTitle
        title="Revisar varios juntos"
        back={{ label: 'Pendientes', to: `${paths.staff()}?tipo=productos` }}
      >
        De tiendas de confianza. Quita la palomita de lo que quieras ver aparte y aprueba el resto.
      </PageTitle>
      {shown && (
        <SkippedList
          title={`Aprobaste ${shown.approved}. Estos quedaron como estaban:`}
          skipped={shown.skipped}
        >
          {shown.approved > 0 && <TextLink to={shown.undo}>Deshacer los aprobados</TextLink>}
        </SkippedList>
      )}
      {products.length === 0 ? (
        <EmptyState icon={IconMoodCheck} title="Nada de tiendas de confianza">
          Lo que envíen aparecerá aquí junto.
        </EmptyState>
      ) : (
        <StaffForm form="approve" submit="Aprobar los elegidos">
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {products.map((product) => (
              <SheetTile key={`${product.url} ${product.revision}`} product={product} />
            ))}
          </ul>
        </StaffForm>
      )}
    </div>
  )
}
