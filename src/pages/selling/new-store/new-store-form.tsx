import { useState } from 'react'
import { SellerTerms } from '../../../features/content/ui/seller-terms.tsx'
import { readFirstListing } from '../../../features/selling/contract-form.ts'
import { productFieldLabels } from '../../../features/selling/texts-form.ts'
import { ProductFields } from '../../../features/selling/ui/product-fields.tsx'
import { storeErrors } from '../../../features/stores/errors.ts'
import { storeFormProblems } from '../../../features/stores/rules-form.ts'
import { storeFieldLabels, storeTexts } from '../../../features/stores/texts-form.ts'
import { NameAddress, StoreNameField, storeNameRule } from '../../../features/stores/ui/name-field.tsx'
import { SellerTermsBox } from '../../../features/stores/ui/seller-terms.tsx'
import { StoreFields, useUploadStatus } from '../../../features/stores/ui/store-fields.tsx'
import { errorText } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { type FormState, useForm } from '../../../ui/forms/form.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { GUEST, newDraft } from '../../shared/draft-names.ts'
import { ListingForm, useListing } from '../listing-form.tsx'
import type { Route } from './+types/page.ts'
import { StepCard, showStep } from './step-card.tsx'

type Props = Route.ComponentProps['loaderData']

const labels = { ...storeFieldLabels, ...productFieldLabels }

const nameField = () => document.getElementById(fieldId('storeName'))

/**
 * The three steps of D2 §2.7 in one form, which continues the draft of "Vender". A step opens when the previous one is
 * complete; without scripts all are open to students, and the server validates each.
 */
export function NewStoreForm(props: Props) {
  const form = useForm('publish')
  return <NewStoreSteps key={form.restored} form={form} {...props} />
}

function NewStoreSteps({ form, isStudent, username, ...props }: Props & { form: FormState }) {
  const hydrated = useHydrated()
  const { city, policiesUpdated } = useSite()
  const listing = useListing(newDraft(username), {
    initial: props.values,
    typed: form.typed && readFirstListing(formDataOf(form.typed)),
    earlier: newDraft(GUEST),
    now: props.now,
  })
  const { values, change } = listing
  const { termsAccepted, storeName } = values
  const focusNext = useFocusNext()
  const [nameProblem, setNameProblem] = useState<string>()
  const storeProblems = {
    ...(nameProblem && { storeName: nameProblem }),
    ...storeFormProblems(values, { isNew: true }),
  }
  const problems = {
    ...(!termsAccepted && { termsAccepted: storeTexts.terms }),
    ...storeProblems,
    ...listing.problems,
  }
  const errors = useFormErrors(form, values, problems)
  const errorOf = (field: string) => errors.shown[field]
  const store = useUploadStatus()
  const isSending = listing.isSending || store.isSending
  const isStoreDone = Object.keys(storeProblems).length === 0
  const canFill = isStudent && (termsAccepted || !hydrated)
  const canAdd = canFill && (isStoreDone || !hydrated)
  return (
    <ListingForm
      form={form}
      listing={listing}
      errors={errors}
      labels={labels}
      title="Abre tu tienda"
      lead="Tres pasos y un solo botón al final."
      back={{ to: paths.account(), label: 'Mi cuenta' }}
      hint={{}}
      notices={
        !isStudent && (
          <Notice tone="warning" title="Verificación requerida">
            {errorText(storeErrors, 'store-student-needed')}
            <ButtonLink to={paths.verifyStudent(props.here)} className="mt-3 flex! w-fit">
              Verificar ahora
            </ButtonLink>
          </Notice>
        )
      }
      missing={problems}
      isSending={isSending}
      nextStep="Se revisa antes de salir"
      buttons={
        <Button type="submit" size="l" busy={form.busy} disabled={!canAdd} aria-disabled={isSending}>
          {form.busy ? 'Guardando…' : 'Crear tienda y producto'}
        </Button>
      }
    >
      <StepCard number={1} title="Acepta los términos del vendedor" isDone={termsAccepted} isOpen={isStudent}>
        <details open={!termsAccepted || !hydrated} key={String(termsAccepted)}>
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
          checked={termsAccepted}
          error={errorOf('termsAccepted')}
          onChange={(event) => {
            change({ termsAccepted: event.currentTarget.checked })
            if (event.currentTarget.checked) focusNext(nameField)
          }}
        />
      </StepCard>
      <StepCard
        number={2}
        title="Crea tu tienda"
        isDone={isStoreDone && termsAccepted}
        isOpen={canFill}
        closedHint="Primero acepta los términos."
      >
        <StoreNameField
          name="storeName"
          value={storeName}
          onChange={(name) => change({ storeName: name })}
          onProblem={setNameProblem}
          error={errorOf('storeName')}
        />
        <NameAddress value={storeName} prefix={props.storePrefix} rule={storeNameRule} />
        <p className="text-md">
          <b>Ciudad:</b> {city} <span className="text-muted">(por ahora, la única)</span>
        </p>
        <StoreFields
          key={listing.discards}
          values={values}
          change={change}
          errorOf={errorOf}
          onBusy={store.onBusy}
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
        isDone={Object.keys(listing.problems).length === 0}
        isOpen={canAdd}
        closedHint="Primero completa los datos de tu tienda."
      >
        <ProductFields
          key={listing.discards}
          {...listing.fields}
          errorOf={errorOf}
          categories={props.categories}
          addressPrefix={props.productPrefix}
          checksName={false}
        />
      </StepCard>
    </ListingForm>
  )
}
