import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readProductForm } from '../../../features/selling/contract-form.ts'
import { productFieldLabels } from '../../../features/selling/texts-form.ts'
import { ProductFields } from '../../../features/selling/ui/product-fields.tsx'
import { storeTexts } from '../../../features/stores/texts-form.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { type FormState, useForm } from '../../../ui/forms/form.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { GUEST, newDraft } from '../../shared/draft-names.ts'
import { BookNotice } from '../book-notice.tsx'
import { ListingForm, useListing } from '../listing-form.tsx'
import type { Route } from './+types/page.ts'
import { LastStep } from './last-step.tsx'

type Props = Route.ComponentProps['loaderData']

const labels = {
  ...productFieldLabels,
  storeName: 'Nombre de la tienda',
  proof: 'Verificación',
  termsAccepted: 'Términos',
}

/**
 * The product, stored in this browser, and the last step, which opens a store with it. A guest registers in between.
 * Without scripts a student sees both at once.
 */
export function SellForm(props: Props) {
  const form = useForm('publish')
  return <SellFields key={form.restored} form={form} {...props} />
}

function SellFields({ form, book, seller, username, ...props }: Props & { form: FormState }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const listing = useListing(newDraft(username ?? GUEST, book?.isbn), {
    initial: { ...props.values, storeName: '', termsAccepted: false },
    typed: form.typed && {
      ...readProductForm(formDataOf(form.typed)),
      storeName: form.value('storeName'),
      termsAccepted: form.checked('termsAccepted'),
    },
    earlier: newDraft(GUEST, book?.isbn),
    now: props.now,
  })
  const { values, change, problems, at, isSending } = listing
  const isRefused = Object.keys(form.errors).some((field) => field in productFieldLabels)
  const isComplete = Object.keys(problems).length === 0 && !isRefused
  // A product that was completed here waits for "Continuar".
  const [isChanging, setChanging] = useState(false)
  const [nameProblem, setNameProblem] = useState<string>()
  const isLast = seller !== null && isComplete && !isChanging && params.get('paso') === 'ultimo'
  const missing = isLast
    ? {
        ...(nameProblem && { storeName: nameProblem }),
        ...(!seller.isStudent && { proof: 'Confirma que eres de la universidad' }),
        ...(!values.termsAccepted && { termsAccepted: storeTexts.terms }),
      }
    : problems
  const errors = useFormErrors(form, values, missing)
  const errorOf = (field: string) => errors.shown[field]
  const rest = new URLSearchParams(params)
  rest.delete('paso')
  const lastStep = `${paths.openStore()}${rest.size > 0 ? `&${rest}` : ''}`
  // Without scripts, a student's button sends all.
  const next = (
    <>
      <span className={seller ? 'noscript:hidden' : ''}>Continuar</span>
      {seller && <span className="hidden noscript:inline">Publicar</span>}
    </>
  )
  return (
    <ListingForm
      form={form}
      listing={listing}
      errors={errors}
      labels={labels}
      onInput={() => setChanging(!isLast)}
      onClick={() => setChanging(!isLast)}
      onContinue={
        isLast
          ? undefined
          : () => {
              setChanging(false)
              errors.reset()
              void navigate(seller ? lastStep : paths.register(lastStep))
            }
      }
      title={isLast ? 'Último paso' : 'Vender'}
      lead={
        isLast ? (
          'Tu tienda se abre con este producto.'
        ) : (
          <>
            Fotos, nombre y precio. Lo demás te lo proponemos.{' '}
            <TextLink to={paths.vendor()}>Cómo funciona</TextLink>
          </>
        )
      }
      back={{ to: paths.home(), label: 'Inicio' }}
      hint={{}}
      notices={
        <>
          {!seller && (
            <noscript>
              <p>
                Sin JavaScript, <a href={paths.login(lastStep)}>ingresa primero</a>.
              </p>
            </noscript>
          )}
          {!isLast && <BookNotice book={book} />}
        </>
      }
      missing={missing}
      isSending={isLast && isSending}
      nextStep={
        isLast ? 'Se revisa antes de salir' : seller ? 'Sigue: el último paso' : 'Sigue: crear tu cuenta'
      }
      buttons={
        <>
          {!seller && (
            <ButtonLink to={paths.login(lastStep)} variant="neutral" size="l" className="max-md:hidden">
              Ya tengo cuenta
            </ButtonLink>
          )}
          <Button type="submit" size="l" busy={form.busy} aria-disabled={isLast && isSending}>
            {form.busy ? 'Publicando…' : isLast ? 'Publicar' : next}
          </Button>
        </>
      }
    >
      <div hidden={isLast}>
        <ProductFields
          key={listing.discards}
          {...listing.fields}
          errorOf={errorOf}
          categories={props.categories}
          addressPrefix={props.addressPrefix}
          checksName={false}
        />
      </div>
      {seller && (
        <LastStep
          isShown={isLast}
          seller={seller}
          values={values}
          waiting={listing.waiting}
          onNameProblem={setNameProblem}
          change={change}
          errorOf={errorOf}
          editTo={`${paths.sell()}${rest.size > 0 ? `?${rest}` : ''}`}
          now={at}
        />
      )}
    </ListingForm>
  )
}
