import type { ReviewState } from '../../../features/catalogue/rules.ts'
import { readProductForm } from '../../../features/selling/contract-form.ts'
import { isPublishedAtOnce } from '../../../features/selling/rules-review.ts'
import { readPrice } from '../../../features/selling/rules-writes.ts'
import { productFieldLabels, reviewStateTexts } from '../../../features/selling/texts-form.ts'
import { EarningsBox } from '../../../features/selling/ui/earnings-box.tsx'
import { ProductFields } from '../../../features/selling/ui/product-fields.tsx'
import { ProductPreview } from '../../../features/selling/ui/product-preview.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formDataOf, valueIn } from '../../../ui/forms/entries.ts'
import { type FormAnswer, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OfficialMark } from '../../../ui/official-mark.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { editDraft, GUEST, newDraft } from '../../shared/draft-names.ts'
import { productDraftServer } from '../../shared/drafts.ts'
import { BookNotice } from '../book-notice.tsx'
import { ListingForm, useListing } from '../listing-form.tsx'
import type { Route } from './+types/page.ts'

const editHints: Record<ReviewState, string> = {
  approved: 'Algunos cambios los revisa el equipo; mientras, tu producto sigue a la venta.',
  review: 'Tu producto está en revisión: se publica cuando el equipo lo apruebe.',
  rejected: 'Al guardarlo, el equipo lo revisa de nuevo. Aún no está a la venta.',
}

type Props = Route.ComponentProps['loaderData']

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
  draft: stored,
  editing,
  isLike,
  isFresh,
  book,
  trust,
  review,
  now,
  ...props
}: Props & { form: FormState; stale: FormAnswer | undefined }) {
  const isNew = editing === undefined
  const name = isNew ? newDraft(props.username, book?.isbn) : editDraft(props.username, editing)
  const listing = useListing(name, {
    initial,
    typed: form.typed && readProductForm(formDataOf(form.typed)),
    stored: isNew ? undefined : initial,
    isAnswer: isLike || isFresh,
    earlier: isNew && !isLike && !form.typed ? newDraft(GUEST, book?.isbn) : undefined,
    // A book's draft is in this browser, shared with the short form; there may be several books.
    server: book ? undefined : productDraftServer(editing, { kept: stored, now, stored: initial }),
    now,
  })
  const { draft, values, problems, at, isSending } = listing
  const errors = useFormErrors(form, values, problems)
  const price = readPrice(values.price)
  const isAtOnce = trust !== null && price !== undefined && isPublishedAtOnce(trust, price, true)
  const category = props.categories.find(({ id }) => values.category.startsWith(`${id}_`))
  return (
    <ListingForm
      form={form}
      listing={listing}
      errors={errors}
      labels={productFieldLabels}
      refusal={stale?.message}
      title={isNew ? 'Vender' : 'Editar producto'}
      lead={
        isNew ? 'Fotos, nombre y precio. Lo demás te lo proponemos.' : editHints[review?.state ?? 'review']
      }
      back={{ to: paths.account('my-store'), label: 'Mi tienda' }}
      hint={isNew || draft.isKept ? { follows: !book, isEdit: !isNew } : null}
      notices={
        <>
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
          {isNew && !isLike && <BookNotice book={book} />}
          {props.hasOther && !draft.isKept && (
            <Notice tone="info" title="Tienes otro producto a medias">
              Si escribes aquí, este toma su lugar. <TextLink to={paths.sell()}>Seguir con el otro</TextLink>
            </Notice>
          )}
        </>
      }
      missing={problems}
      isSending={isSending}
      nextStep={
        isNew
          ? isAtOnce
            ? 'Sale a la venta al momento'
            : 'Se revisa antes de salir'
          : 'Se guarda al momento'
      }
      buttons={
        <>
          {stale ? (
            <ButtonLink
              to={`${paths.productForm(editing)}?guardado=${values.revision}`}
              variant="neutral"
              onClick={listing.discard}
            >
              Tomar lo guardado
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.account('my-store')} variant="neutral" className="max-md:hidden">
              Cancelar
            </ButtonLink>
          )}
          <Button type="submit" size="l" busy={form.busy} aria-disabled={isSending}>
            {form.busy
              ? 'Guardando…'
              : isNew
                ? 'Publicar'
                : stale
                  ? 'Guardar de todos modos'
                  : 'Actualizar producto'}
          </Button>
        </>
      }
    >
      <LeaveGuard when={draft.isAtRisk && !form.busy} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-aside">
        <ProductFields
          key={listing.discards}
          {...listing.fields}
          errorOf={(field) => errors.shown[field]}
          categories={props.categories}
          editing={editing}
          addressPrefix={props.addressPrefix}
          checksName
          isRemembered={isNew && props.isRemembered && values.condition === initial.condition}
        />
        <aside className="grid gap-4 max-xl:hidden xl:sticky xl:top-23">
          <ProductPreview
            values={values}
            storeName={props.storeName}
            tone={category?.tone ?? props.tone ?? 'azul'}
            now={at}
          />
          <EarningsBox values={values} now={at} />
        </aside>
      </div>
    </ListingForm>
  )
}
