import IconAlertCircle from '@icons/alert-circle'
import IconCircleCheck from '@icons/circle-check'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { codeFaultTexts } from '../../books/texts-codes.ts'
import { filterQuery, noFilters } from '../../catalogue/rules-filters.ts'
import { ProhibitedNotice } from '../../search/ui/prohibited-notice.tsx'
import { readPrice } from '../../selling/rules-writes.ts'
import type { WantedPreview } from '../contract.ts'
import { fitsText, peopleText } from '../texts.ts'

/** What is known of a text in the form of a "Se busca" before it is published. */
export function Known({
  known,
  typed,
  price,
}: {
  known: WantedPreview
  /** As the fields hold them. */
  typed: string
  price: string
}) {
  const { kind, fault, title, people, fitCount } = known
  if (kind === 'blank') return null
  if (kind === 'prohibited') return <ProhibitedNotice />
  const facts = [
    kind === 'book' && (title.toLowerCase() === typed.toLowerCase() ? 'Es un libro que conocemos' : title),
    fault && codeFaultTexts[fault],
    kind === 'unknown-isbn' && 'Todavía no tenemos ese libro: lo buscamos cuando publiques',
    people > 0 && `${peopleText(people)} ya lo ${people === 1 ? 'busca' : 'buscan'}`,
  ].filter(Boolean)
  if (facts.length === 0 && fitCount === 0) return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm text-muted">
      <Icon
        of={fault ? IconAlertCircle : IconCircleCheck}
        size="s"
        className={fault ? 'text-warning' : 'text-success'}
      />
      <span>
        {facts.join(' · ')}
        {facts.length > 0 && fitCount > 0 && ' · '}
        {fitCount > 0 && (
          // Beside the form: what is typed there is kept nowhere else.
          <Link to={fitsPath(known, price)} target="_blank" rel="noreferrer" className="link hit-44">
            {fitsText(fitCount)}
            <span className="sr-only"> (otra pestaña)</span>
          </Link>
        )}
      </span>
    </p>
  )
}

/** Where what would do is shown: all copies of the book, or what is found by the words, no dearer than the price. */
function fitsPath({ isbn, title }: WantedPreview, price: string): string {
  if (isbn !== null) return paths.book(isbn)
  const maxCents = readPrice(price) ?? null
  return paths.search(title) + filterQuery({ ...noFilters, maxCents, inStock: true })
}
