import IconChevronLeft from '@icons/chevron-left'
import { Link, useNavigate } from 'react-router'
import { bookFieldLabels, whyNot } from '../../../features/book-listing/texts.ts'
import { BookHead } from '../../../features/book-listing/ui/book-head.tsx'
import { DemandBox } from '../../../features/book-listing/ui/demand-box.tsx'
import { productFormEntries, readProductForm } from '../../../features/selling/contract-form.ts'
import { isPublishedAtOnce } from '../../../features/selling/rules-review.ts'
import { earningsOf } from '../../../features/selling/ui/earnings-box.tsx'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSite } from '../../../ui/site.tsx'
import { newDraft } from '../../shared/draft-names.ts'
import { FailedSave, withoutFailure } from '../../shared/preserve-form.tsx'
import { useListing } from '../listing-form.tsx'
import type { Route } from './+types/page.ts'
import { FilledIn } from './filled-in.tsx'
import { BookSteps } from './steps.tsx'

type Props = Route.ComponentProps['loaderData']

/** Condition, price and photo; the other fields of the product form are hidden and prefilled. */
export function SellBookForm(props: Props) {
  const form = useForm('create')
  return <Fields key={form.restored} form={form} {...props} />
}

const VISIBLE_FIELDS: ReadonlySet<string> = new Set(['condition', 'price', 'confirmedPrice', 'photos'])

function Fields(props: Props & { form: FormState }) {
  const { form, book, about, values: initial, username, hasStore, trust, now } = props
  const name = newDraft(username, book.isbn)
  const typed = form.typed && readProductForm(formDataOf(form.typed))
  const listing = useListing(name, { initial, typed, now })
  const { draft, values, change, problems, at, isSending } = listing
  const errors = useFormErrors(form, values, problems)
  const earned = earningsOf(values, useSite().terms.commission, at)
  const isEmpty = (field: string) => String(values[field as keyof typeof values] ?? '') === ''
  const missing = isSending ? 'Sube la foto…' : whyNot(problems, isEmpty)
  const navigate = useNavigate()
  const { condition, price, photos: chosen } = values
  const isAtOnce = trust !== null && earned !== undefined && isPublishedAtOnce(trust, earned.priceCents, true)
  const nextStep = !hasStore
    ? 'Sigue: el último paso'
    : isAtOnce
      ? 'Sale a la venta al momento'
      : 'Se revisa antes de publicarse'
  return (
    <ActionForm
      form={form}
      upload
      onBlur={errors.onBlur}
      onSubmit={(event) => {
        if (form.busy || isSending || !errors.tryToSend()) return event.preventDefault()
        if (hasStore) return draft.submit(event)
        event.preventDefault()
        void navigate(paths.openStore({ isbn: book.isbn, isKnown: true }))
      }}
    >
      <Link to={paths.scanBook()} className="link inline-flex min-h-11 items-center gap-1">
        <Icon of={IconChevronLeft} size="s" />
        Escanear otro
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-6">
        <div className="grid gap-3 md:gap-4">
          <BookHead
            book={book}
            level="h1"
            after={
              <>
                {' · '}
                <Link
                  to={paths.sellOther(book.isbn)}
                  // Only these fields apply to another book.
                  onClick={() => draft.handOver({ condition, price, photos: chosen })}
                  className="link whitespace-nowrap"
                >
                  No es este
                </Link>
              </>
            }
          />
          <div className="grid gap-3 empty:hidden">
            <FailedSave form={form} />
            <FormErrors {...withoutFailure(form, errors.summary)} labels={bookFieldLabels} />
          </div>
          <BookSteps
            {...listing.fields}
            errorOf={(field) => errors.shown[field]}
            sold={about.sold}
            hasCover={book.cover !== null}
            earnsCents={earned?.earnsCents}
          />
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-23">
          <DemandBox demand={about.demand} />
          <FilledIn
            values={values}
            change={change}
            categories={props.categories}
            courses={about.courses}
            editTo={paths.sell(book.isbn)}
            errorOf={(field) => errors.shown[field]}
          />
        </aside>
      </div>
      {productFormEntries(values)
        .filter(([field]) => !VISIBLE_FIELDS.has(field))
        .map(([field, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of fields that is sent as it stands
          <input key={index} type="hidden" name={field} value={value} />
        ))}
      <SaveBar>
        <p className="min-w-0 leading-snug">
          <b className="block">{earned ? `Recibes ${formatMoney(earned.earnsCents)}` : 'Tu libro'}</b>
          <span className="text-sm text-muted max-md:hidden">{nextStep}</span>
          <span aria-hidden="true" className="text-sm md:hidden">
            {missing === '' ? (
              <span className="text-muted">{nextStep}</span>
            ) : (
              <b className="text-warning">{missing}</b>
            )}
          </span>
        </p>
        <div className="flex items-center gap-3.5">
          <p id="why-not" aria-live="polite" className="text-sm font-bold text-warning max-md:sr-only">
            {missing}
          </p>
          <SubmitButton
            size="l"
            variant={missing === '' ? 'primary' : 'waiting'}
            aria-disabled={missing !== ''}
            aria-describedby="why-not"
          >
            {form.busy ? 'Publicando…' : hasStore ? 'Publicar' : 'Continuar'}
          </SubmitButton>
        </div>
      </SaveBar>
    </ActionForm>
  )
}
