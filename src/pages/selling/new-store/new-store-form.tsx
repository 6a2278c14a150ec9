import { useCallback, useMemo, useState } from 'react'
import type { BookView } from '../../../features/books/contract.ts'
import { SellerTerms } from '../../../features/content/ui/seller-terms.tsx'
import type { CategoryOption } from '../../../features/selling/contract-own.ts'
import { productFormProblems } from '../../../features/selling/rules-form.ts'
import { productFieldLabels } from '../../../features/selling/texts-form.ts'
import { EarningsBox } from '../../../features/selling/ui/earnings-box.tsx'
import { ProductFields } from '../../../features/selling/ui/product-fields.tsx'
import { ProductPreview } from '../../../features/selling/ui/product-preview.tsx'
import { storeErrors } from '../../../features/stores/errors.ts'
import { storeFormProblems } from '../../../features/stores/rules-form.ts'
import { storeFieldLabels, storeTexts } from '../../../features/stores/texts-form.ts'
import { NameAddress, NameField, storeNameRule } from '../../../features/stores/ui/name-field.tsx'
import { SellerTermsBox } from '../../../features/stores/ui/seller-terms.tsx'
import { StoreFields } from '../../../features/stores/ui/store-fields.tsx'
import { errorText } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { guestProductDraft, productDraft, storeDraft } from '../../shared/drafts.ts'
import { FailedSave, withoutFailure } from '../../shared/preserve-form.tsx'
import { SavedHint } from '../../shared/saved-hint.tsx'
import { DraftProduct } from './begun-product.tsx'
import { StepCard, showStep } from './step-card.tsx'
import { useNewStoreDraft } from './use-new-store-draft.ts'
import { type NewStoreValues, prefixed, productPrefix, readNewStore } from './values.ts'

const labels = { ...storeFieldLabels, ...prefixed(productFieldLabels) }

/**
 * The three steps of D2 §2.7 in one form. A step opens when the previous one is complete; without scripts all are
 * open to students, and the server validates each.
 */
export function NewStoreForm(props: Props) {
  const form = useForm('open')
  return <NewStoreSteps key={form.restored} form={form} {...props} />
}

type Props = {
  values: NewStoreValues
  isStudent: boolean
  username: string
  categories: readonly CategoryOption[]
  storePrefix: string
  productPrefix: string
  here: string
  /** The product was begun at "Vender". */
  isFromSell: boolean
  /** The book of which this product is a copy. */
  book: BookView | null
  now: string
}

function NewStoreSteps({
  form,
  values: initial,
  isStudent,
  username,
  categories,
  storePrefix,
  productPrefix: productAddress,
  here,
  isFromSell,
  book,
  now,
}: Props & { form: FormState }) {
  const hydrated = useHydrated()
  const typed = form.typed && readNewStore(formDataOf(form.typed))
  const { city, policiesUpdated } = useSite()
  const { draft, changeStore, changeProduct } = useNewStoreDraft(
    username,
    typed ?? initial,
    typed !== undefined,
  )
  const { values, change } = draft
  const { terms, store, product } = values
  const at = useMemo(() => new Date(now), [now])
  const [discards, setDiscards] = useState(0)
  const [nameProblem, setNameProblem] = useState<string>()
  const storeProblems: Record<string, string> = {
    ...(nameProblem ? { name: nameProblem } : {}),
    ...storeFormProblems(store, { isNew: true }),
  }
  const errors = useFormErrors(
    form,
    { termsAccepted: terms, ...store, ...prefixed({ ...product }) },
    {
      ...(terms ? {} : { termsAccepted: storeTexts.terms }),
      ...storeProblems,
      ...prefixed(productFormProblems(product, { isNew: true, now: at })),
    },
  )
  const [sending, setSending] = useState<Readonly<Record<string, boolean>>>({})
  const onBusy = useCallback(
    (name: string, busy: boolean) => setSending((before) => ({ ...before, [name]: busy })),
    [],
  )
  const onProductBusy = useCallback((busy: boolean) => onBusy('product', busy), [onBusy])
  const isStoreDone = Object.keys(storeProblems).length === 0
  const isSaving = form.busy
  const isSending = Object.values(sending).some(Boolean)
  const canFill = isStudent && (terms || !hydrated)
  const canAdd = canFill && (isStoreDone || !hydrated)
  const { shown } = errors
  const category = categories.find(({ id }) => product.category.startsWith(`${id}_`))
  return (
    <ActionForm
      form={form}
      upload
      className="grid gap-4"
      onBlur={errors.onBlur}
      onSubmit={(event) => {
        if (isSaving || isSending || !errors.tryToSend()) event.preventDefault()
        else draft.submit(event)
      }}
    >
      <header>
        <h1>Abre tu tienda</h1>
        <p className="mt-1 text-muted">
          Tres pasos y un solo botón al final.{' '}
          <SavedHint
            draft={draft}
            now={at}
            onDiscard={() => {
              draft.clear(initial)
              errors.reset()
              setDiscards(discards + 1)
            }}
          />
        </p>
      </header>
      {isFromSell && <DraftProduct product={product} book={book} />}
      {!isStudent && (
        <Notice tone="warning" title="Verificación requerida">
          {errorText(storeErrors, 'store-student-needed')}
          <ButtonLink to={paths.verifyStudent(here)} className="mt-3 flex! w-fit">
            Verificar ahora
          </ButtonLink>
        </Notice>
      )}
      <FailedSave form={form} />
      <FormErrors {...withoutFailure(form, errors.summary)} labels={labels} />
      <StepCard number={1} title="Acepta los términos del vendedor" isDone={terms} isOpen={isStudent}>
        <details open={!terms || !hydrated} key={String(terms)}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Términos del vendedor
          </summary>
          <SellerTermsBox>
            <SellerTerms />
          </SellerTermsBox>
        </details>
        <Checkbox
          name="termsAccepted"
          label={`Leí y acepto los términos del vendedor (versión del ${policiesUpdated})`}
          checked={terms}
          {...(errors.shown['termsAccepted'] ? { error: errors.shown['termsAccepted'] } : {})}
          onChange={(event) => change({ terms: event.currentTarget.checked })}
        />
      </StepCard>
      <StepCard
        number={2}
        title="Crea tu tienda"
        isDone={isStoreDone && terms}
        isOpen={canFill}
        closedHint="Primero acepta los términos."
      >
        <NameField
          name="name"
          label="Nombre de la tienda"
          value={store.name}
          onChange={(name) => changeStore({ name })}
          onProblem={setNameProblem}
          error={shown['name']}
          check="/store/check-name"
          taken={errorText(storeErrors, 'store-name-taken')}
          rule={storeNameRule}
          hint="Letras, números y espacios"
        />
        <NameAddress value={store.name} prefix={storePrefix} rule={storeNameRule} />
        <p className="text-md">
          <b>Ciudad:</b> {city} <span className="text-muted">(por ahora, la única)</span>
        </p>
        <StoreFields
          key={discards}
          values={store}
          change={changeStore}
          errorOf={(field) => shown[field]}
          onBusy={onBusy}
          isFirst
        />
        {hydrated && (
          <Button
            variant="secondary"
            onClick={() => (isStoreDone ? showStep(3) : errors.tryFields(Object.keys(storeProblems)))}
            className="w-fit"
          >
            Continuar al producto
          </Button>
        )}
      </StepCard>
      <StepCard
        number={3}
        title="Agrega tu primer producto"
        isDone={Object.keys(productFormProblems(product, { isNew: true, now: at })).length === 0}
        isOpen={canAdd}
        closedHint="Primero completa los datos de tu tienda."
      >
        <ProductFields
          key={discards}
          values={product}
          change={changeProduct}
          errorOf={(field) => errors.shown[productPrefix + field]}
          categories={categories}
          prefix={productPrefix}
          addressPrefix={productAddress}
          checksName={false}
          onBusy={onProductBusy}
          photosKept={storeDraft(username)}
          photosEarlier={[guestProductDraft, productDraft(username)]}
          now={at}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ProductPreview
            values={product}
            storeName={store.name || 'Tu tienda'}
            tone={category?.tone ?? 'azul'}
            now={at}
          />
          <EarningsBox values={product} now={at} />
        </div>
      </StepCard>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="text-sm text-danger" role="status">
          {isSending
            ? 'Espera a que terminen de subir las fotos'
            : errors.isTried && Object.keys(shown).length > 0
              ? 'Revisa los campos marcados'
              : ''}
        </p>
        <Button type="submit" size="l" busy={isSaving} disabled={!canAdd} aria-disabled={isSending}>
          {isSaving ? 'Guardando…' : 'Crear tienda y producto'}
        </Button>
      </div>
    </ActionForm>
  )
}
