import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ReviewState } from '../../../features/catalogue/rules.ts'
import type { ProductDraftView } from '../../../features/selling/contract-drafts.ts'
import { type ProductFormValues, readProductForm } from '../../../features/selling/contract-form.ts'
import type { CategoryOption } from '../../../features/selling/contract-own.ts'
import { productFormProblems } from '../../../features/selling/rules-form.ts'
import { isPublishedAtOnce } from '../../../features/selling/rules-review.ts'
import { readPrice } from '../../../features/selling/rules-writes.ts'
import { productFieldLabels, reviewStateTexts } from '../../../features/selling/texts-form.ts'
import { EarningsBox } from '../../../features/selling/ui/earnings-box.tsx'
import { MissingText } from '../../../features/selling/ui/missing-text.tsx'
import { ProductFields } from '../../../features/selling/ui/product-fields.tsx'
import { ProductPreview } from '../../../features/selling/ui/product-preview.tsx'
import { paths } from '../../../paths.ts'
import { formDataOf, valueIn } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormAnswer, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OfficialMark } from '../../../ui/official-mark.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { bookDraft, GUEST, newDraft, productDraft, productDraftServer } from '../../shared/drafts.ts'
import { FailedSave, withoutFailure } from '../../shared/preserve-form.tsx'
import { SavedHint } from '../../shared/saved-hint.tsx'
import { BookNotice, ScanLink, SellHead } from '../../shared/sell-head.tsx'
import { useGuestDraft } from '../../shared/use-guest-draft.ts'
import { SaveButtons } from './save-buttons.tsx'

const editHints: Record<ReviewState, string> = {
  approved: 'Algunos cambios los revisa el equipo; mientras, tu producto sigue a la venta.',
  review: 'Tu producto está en revisión: se publica cuando el equipo lo apruebe.',
  rejected: 'Al guardarlo, el equipo lo revisa de nuevo. Aún no está a la venta.',
}

type Props = {
  values: ProductFormValues
  /** Unsaved input. */
  draft: ProductDraftView | null
  categories: readonly CategoryOption[]
  editing: string | undefined
  addressPrefix: string
  storeName: string
  username: string
  tone: string | null
  /** It starts as a copy of another product; `hasOther`: another draft exists. */
  isLike: boolean
  hasOther: boolean
  /** The draft is discarded: the form shows the stored values. */
  isFresh: boolean
  /** It is a copy of this book; `isKnown`: its data is filled in. */
  book: { isbn: string; isKnown: boolean } | null
  /** The condition is that of the seller's last product. */
  isRemembered: boolean
  /** Whether the store's products may be public at once. */
  trust: { isTrusted: boolean; unseen: number } | null
  review: { state: ReviewState; comment: string } | null
  now: string
}

export function ProductForm(props: Props) {
  const form = useForm(props.editing === undefined ? 'create' : 'update')
  const { answer } = form
  const stale = answer?.code === 'product-edited-meanwhile' ? answer : undefined
  // The fields start again from the answer, which continues from the stored version.
  const version = stale ? valueIn(stale.values, 'revision') : ''
  return <ProductFormFields key={`${form.restored} ${version}`} form={form} stale={stale} {...props} />
}

function ProductFormFields({
  form,
  stale,
  values: initial,
  draft: storedDraft,
  categories,
  editing,
  addressPrefix,
  storeName,
  username,
  tone,
  isLike,
  hasOther,
  isFresh,
  book,
  isRemembered,
  trust,
  review,
  now,
}: Props & { form: FormState; stale: FormAnswer | undefined }) {
  const isNew = editing === undefined
  const start = form.typed ? readProductForm(formDataOf(form.typed)) : initial
  // A book's draft is in this browser, shared with the short form; there may be several books.
  const name = book ? bookDraft(username, book.isbn) : productDraft(username, editing)
  const server = book ? undefined : productDraftServer(editing, { kept: storedDraft, now, stored: initial })
  const draft = useDraft(name, start, form.typed !== undefined || isLike || isFresh, server)
  const { values, change } = draft
  const usesGuestDraft = isNew && !isLike && form.typed === undefined && storedDraft === null
  const guestDraft = usesGuestDraft ? newDraft(GUEST, book?.isbn) : null
  useGuestDraft(guestDraft, name, change)
  const at = useMemo(() => new Date(now), [now])
  const problems = productFormProblems(values, { isNew, now: at, stored: isNew ? undefined : initial })
  const errors = useFormErrors(form, values, problems)
  const [sending, setSending] = useState(false)
  const [discards, setDiscards] = useState(0)
  const isSaving = form.busy
  const price = readPrice(values.price)
  const isAtOnce = trust !== null && price !== undefined && isPublishedAtOnce(trust, price, true)
  const category = categories.find(({ id }) => values.category.startsWith(`${id}_`))
  return (
    <ActionForm
      form={form}
      upload
      onBlur={errors.onBlur}
      onSubmit={(event) => {
        if (isSaving || sending || !errors.tryToSend()) event.preventDefault()
        else draft.submit(event)
      }}
    >
      <SellHead
        title={isNew ? 'Vender' : 'Editar producto'}
        lead={
          isNew ? 'Fotos, nombre y precio. Lo demás te lo proponemos.' : editHints[review?.state ?? 'review']
        }
        back={{ to: paths.account('my-store'), label: 'Mi tienda' }}
      >
        {(isNew || draft.isKept) && (
          <SavedHint
            draft={draft}
            now={at}
            isBrief
            follows={!book}
            isEdit={!isNew}
            onDiscard={() => {
              draft.clear(initial)
              errors.reset()
              setDiscards(discards + 1)
            }}
          />
        )}
      </SellHead>
      <LeaveGuard when={draft.isAtRisk && !isSaving} />
      <div className="mb-3 grid gap-3 empty:hidden">
        {review?.state === 'rejected' && (
          <Notice
            tone="warning"
            title={
              <>
                Te lo devolvimos para corregirlo <OfficialMark />
              </>
            }
          >
            {review.comment || reviewStateTexts.rejected.comment}
          </Notice>
        )}
        {book ? <BookNotice {...book} /> : isNew && !isLike && <ScanLink />}
        {hasOther && !draft.isKept && (
          <Notice tone="info" title="Tienes otro producto a medias">
            Si escribes aquí, este toma su lugar.{' '}
            <Link to={paths.sell()} className="link">
              Seguir con el otro
            </Link>
          </Notice>
        )}
        <FailedSave form={form} />
        <FormErrors
          {...withoutFailure(form, errors.summary)}
          labels={productFieldLabels}
          title={stale?.message}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-aside">
        <ProductFields
          key={discards}
          values={values}
          change={change}
          errorOf={(field) => errors.shown[field]}
          categories={categories}
          editing={editing}
          addressPrefix={addressPrefix}
          checksName
          onBusy={setSending}
          photosKept={name}
          photosEarlier={guestDraft === null ? [] : [guestDraft]}
          isRemembered={isNew && isRemembered && values.condition === initial.condition}
          now={at}
        />

        <aside className="grid gap-4 max-xl:hidden xl:sticky xl:top-23">
          <ProductPreview
            values={values}
            storeName={storeName}
            tone={category?.tone ?? tone ?? 'azul'}
            now={at}
          />
          <EarningsBox values={values} now={at} />
        </aside>
      </div>
      <SaveBar>
        <MissingText
          problems={problems}
          sending={sending}
          then={
            isNew
              ? isAtOnce
                ? 'Sale a la venta al momento'
                : 'Se revisa antes de salir'
              : 'Se guarda al momento'
          }
        />
        <SaveButtons
          editing={editing}
          stale={stale && values.revision}
          isSaving={isSaving}
          sending={sending}
          onTakeStored={() => draft.clear(initial)}
        />
      </SaveBar>
    </ActionForm>
  )
}
