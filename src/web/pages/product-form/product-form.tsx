import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useCallback, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ProductFormValues } from '../../../features/catalogue/contract-form.ts'
import type { CategoryOption } from '../../../features/catalogue/contract-own.ts'
import { productFormProblems } from '../../../features/catalogue/rules-form.ts'
import { EarningsBox, earningsOf } from '../../../features/catalogue/ui/earnings-box.tsx'
import { ProductChecklist } from '../../../features/catalogue/ui/product-checklist.tsx'
import { ProductFields } from '../../../features/catalogue/ui/product-fields.tsx'
import { ProductPreview } from '../../../features/catalogue/ui/product-preview.tsx'
import { useFormErrors } from '../../../features/stores/ui/form-state.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import type { Refusal } from '../my-store/receive-form.ts'
import { productDraft } from './product-draft.ts'
import { SavedHint } from './saved-hint.tsx'

export function ProductForm({
  values: initial,
  refused,
  categories,
  editing,
  addressPrefix,
  storeName,
  username,
  tone,
  now,
}: {
  values: ProductFormValues
  refused: Refusal<ProductFormValues> | undefined
  categories: readonly CategoryOption[]
  editing: string | undefined
  addressPrefix: string
  storeName: string
  username: string
  tone: string | null
  now: string
}) {
  const isNew = editing === undefined
  const start = refused?.values ?? initial
  const { values, change, savedAt } = useDraft(
    isNew ? productDraft(username) : null,
    start,
    refused !== undefined,
  )
  const problemsOf = useCallback((typed: ProductFormValues) => productFormProblems(typed, { isNew }), [isNew])
  const errors = useFormErrors(refused?.errors, values, problemsOf)
  const [sending, setSending] = useState(false)
  const isSaving = useNavigation().state !== 'idle'
  const at = new Date(now)
  const category = categories.find(({ id }) => values.category.startsWith(`${id}_`))
  const count = Object.keys(errors.shown).length
  const earned = earningsOf(values, at)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        if (isSaving || sending || !errors.tryToSend()) event.preventDefault()
      }}
    >
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{isNew ? 'Agregar producto' : 'Editar producto'}</h1>
          <p className="mt-1 text-muted">
            {isNew ? (
              <SavedHint savedAt={savedAt} />
            ) : (
              'Algunos cambios los revisa el equipo; mientras, tu producto sigue a la venta.'
            )}
          </p>
        </div>
        {isNew && (
          <Chip tone="warning" icon={IconClock}>
            Se revisa antes de publicarse
          </Chip>
        )}
      </header>
      <Summary refused={refused} shown={errors.shown} attempt={errors.attempt} />
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <ProductFields
          values={values}
          change={change}
          errorOf={(field) => errors.shown[field]}
          categories={categories}
          editing={editing}
          addressPrefix={addressPrefix}
          checksName
          onBusy={setSending}
        />
        <aside className="grid gap-4 lg:sticky lg:top-[92px]">
          <ProductPreview
            values={values}
            storeName={storeName}
            tone={category?.tone ?? tone ?? 'azul'}
            now={at}
          />
          <EarningsBox values={values} now={at} />
          <ProductChecklist problems={errors.problems} />
        </aside>
      </div>
      <div className="sticky bottom-[var(--phone-bar,0px)] z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-white p-3.5 shadow-float">
        <p className="text-sm" aria-live="polite">
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
      </div>
    </Form>
  )
}

/** Above the form: after the browser's own check, or with what the server answered. */
function Summary({
  refused,
  shown,
  attempt,
}: {
  refused: Refusal<ProductFormValues> | undefined
  shown: Readonly<Record<string, string>>
  attempt: number
}) {
  const fields = Object.entries(shown).map(([field, message]) => ({ field, message }))
  const [seen, setSeen] = useState({ attempt: 0, refused, list: refused ? listOf(refused) : [] })
  if (seen.attempt !== attempt || seen.refused !== refused) {
    const list = refused && seen.refused !== refused ? listOf(refused) : fields
    setSeen({ attempt, refused, list })
  }
  return <FormErrors errors={seen.list} answer={seen.list} />
}

function listOf({ errors, message }: Refusal<unknown>) {
  const fields = Object.entries(errors).map(([field, text]) => ({ field, message: text }))
  return fields.length > 0 ? fields : [{ message }]
}
