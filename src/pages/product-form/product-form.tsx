import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useState } from 'react'
import { type ProductFormValues, readProductForm } from '../../features/catalogue/contract-form.ts'
import type { CategoryOption } from '../../features/catalogue/contract-own.ts'
import type { ReviewState } from '../../features/catalogue/rules.ts'
import { productFormProblems } from '../../features/catalogue/rules-form.ts'
import { productFieldLabels } from '../../features/catalogue/texts-form.ts'
import { EarningsBox, earningsOf } from '../../features/catalogue/ui/earnings-box.tsx'
import { ProductChecklist } from '../../features/catalogue/ui/product-checklist.tsx'
import { ProductFields } from '../../features/catalogue/ui/product-fields.tsx'
import { ProductPreview } from '../../features/catalogue/ui/product-preview.tsx'
import { formatMoney } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formDataOf } from '../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../ui/forms/form.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { useFormErrors } from '../../ui/forms/use-form-errors.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useSite } from '../../ui/site.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { productDraft } from '../shared/drafts.ts'
import { SavedHint } from '../shared/saved-hint.tsx'

const editHints: Record<ReviewState, string> = {
  approved: 'Algunos cambios los revisa el equipo; mientras, tu producto sigue a la venta.',
  review: 'Tu producto está en revisión: se publica cuando el equipo lo apruebe.',
  rejected: 'Al guardarlo, el equipo lo revisa de nuevo. Aún no está a la venta.',
}

type Props = {
  values: ProductFormValues
  categories: readonly CategoryOption[]
  editing: string | undefined
  addressPrefix: string
  storeName: string
  username: string
  tone: string | null
  /** Of an edited product: whether it is on sale. */
  review: { state: ReviewState } | null
  now: string
}

export function ProductForm(props: Props) {
  const form = useForm(props.editing === undefined ? 'create' : 'update')
  return <ProductFormFields key={form.restored} form={form} {...props} />
}

function ProductFormFields({
  form,
  values: initial,
  categories,
  editing,
  addressPrefix,
  storeName,
  username,
  tone,
  review,
  now,
}: Props & { form: FormState }) {
  const isNew = editing === undefined
  const start = form.typed ? readProductForm(formDataOf(form.typed)) : initial
  const draft = useDraft(isNew ? productDraft(username) : null, start, form.typed !== undefined)
  const { values, change } = draft
  const at = new Date(now)
  const problems = productFormProblems(values, { isNew, now: at })
  const errors = useFormErrors(form, values, problems)
  const [sending, setSending] = useState(false)
  const [discards, setDiscards] = useState(0)
  const isSaving = form.busy
  const category = categories.find(({ id }) => values.category.startsWith(`${id}_`))
  const count = Object.keys(errors.shown).length
  const earned = earningsOf(values, useSite().terms.commission, at)
  return (
    <ActionForm
      form={form}
      upload
      onBlur={errors.onBlur}
      onSubmit={(event) => {
        if (isSaving || sending || !errors.tryToSend()) event.preventDefault()
      }}
    >
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{isNew ? 'Agregar producto' : 'Editar producto'}</h1>
          <p className="mt-1 text-muted">
            {isNew ? (
              <SavedHint
                savedAt={draft.savedAt}
                isKept={draft.isKept}
                onDiscard={() => {
                  draft.clear(initial)
                  errors.reset()
                  setDiscards(discards + 1)
                }}
              />
            ) : (
              editHints[review?.state ?? 'review']
            )}
          </p>
        </div>
        {isNew && (
          <Chip tone="warning" icon={IconClock}>
            Se revisa antes de publicarse
          </Chip>
        )}
      </header>
      <LeaveGuard when={!isNew && !isSaving && JSON.stringify(values) !== JSON.stringify(initial)} />
      <FormErrors {...errors.summary} labels={productFieldLabels} />
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-aside">
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
        />
        <aside className="grid gap-4 lg:sticky lg:top-23">
          <ProductPreview
            values={values}
            storeName={storeName}
            tone={category?.tone ?? tone ?? 'azul'}
            now={at}
          />
          <EarningsBox values={values} now={at} />
          <ProductChecklist problems={problems} />
        </aside>
      </div>
      <SaveBar>
        <p className="text-sm max-md:empty:sr-only" aria-live="polite">
          {sending ? (
            'Espera a que terminen de subir las fotos'
          ) : count > 0 ? (
            <b className="text-danger">
              {count === 1 ? '1 campo por corregir' : `${count} campos por corregir`}
            </b>
          ) : (
            earned && (
              <>
                Recibes <b>{formatMoney(earned.earnsCents)}</b> por pieza
              </>
            )
          )}
        </p>
        <div className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
          <ButtonLink to={paths.account('my-store')} variant="neutral">
            Cancelar
          </ButtonLink>
          <Button type="submit" busy={isSaving} aria-disabled={sending}>
            {isSaving ? 'Guardando…' : isNew ? 'Guardar producto' : 'Actualizar producto'}
          </Button>
        </div>
      </SaveBar>
    </ActionForm>
  )
}
