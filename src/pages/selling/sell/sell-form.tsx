import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readProductForm } from '../../../features/selling/contract-form.ts'
import { productFormProblems } from '../../../features/selling/rules-form.ts'
import { productFieldLabels } from '../../../features/selling/texts-form.ts'
import { MissingText } from '../../../features/selling/ui/missing-text.tsx'
import { ProductFields } from '../../../features/selling/ui/product-fields.tsx'
import { storeTexts } from '../../../features/stores/texts-form.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formDataOf } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { GUEST, newDraft } from '../../shared/drafts.ts'
import { FailedSave, withoutFailure } from '../../shared/preserve-form.tsx'
import { SavedHint } from '../../shared/saved-hint.tsx'
import { BookNotice, ScanLink, SellHead } from '../../shared/sell-head.tsx'
import { useGuestDraft } from '../../shared/use-guest-draft.ts'
import type { Route } from './+types/page.ts'
import { LastStep } from './last-step.tsx'

type Props = Route.ComponentProps['loaderData']

/** Labels of the last step, by field. */
const lastLabels = {
  storeName: 'Nombre de la tienda',
  proof: 'Verificación',
  termsAccepted: 'Términos',
}
const labels = { ...productFieldLabels, ...lastLabels }

/**
 * The product, stored in this browser, and the last step, which opens a store with it. A guest registers in between.
 * Without scripts a student sees both at once.
 */
export function SellForm(props: Props) {
  const form = useForm('publish')
  return <SellFields key={form.restored} form={form} {...props} />
}

function SellFields({
  form,
  values: initial,
  book,
  seller,
  username,
  ...props
}: Props & { form: FormState }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const typed = form.typed && readProductForm(formDataOf(form.typed))
  const name = newDraft(username ?? GUEST, book?.isbn)
  const draft = useDraft(name, typed ?? initial, typed !== undefined)
  const { values, change } = draft
  const guestDraft = seller && !typed ? newDraft(GUEST, book?.isbn) : null
  useGuestDraft(guestDraft, name, change)
  const [terms, setTerms] = useState(form.checked('termsAccepted'))
  const [storeName, setStoreName] = useState(form.value('storeName'))
  const [sending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(0)
  const [discards, setDiscards] = useState(0)
  const at = useMemo(() => new Date(props.now), [props.now])
  const { photos, ...others } = productFormProblems(values, { isNew: true, now: at })
  // Photos are stored in this browser and sent later, so a pending one is no problem.
  const problems = photos !== undefined && waiting === 0 && !sending ? { photos, ...others } : others
  const isRefused = Object.keys(form.errors).some((field) => field in productFieldLabels)
  const isComplete = Object.keys(problems).length === 0 && !isRefused
  // A product that was completed here waits for "Continuar".
  const [isChanging, setChanging] = useState(false)
  const isLast = seller !== null && isComplete && !isChanging && params.get('paso') === 'ultimo'
  const missing = isLast
    ? {
        ...(!seller.isStudent && { proof: 'Confirma que eres de la universidad' }),
        ...(!terms && { termsAccepted: storeTexts.terms }),
      }
    : problems
  const errors = useFormErrors(form, { ...values, termsAccepted: terms, storeName }, missing)
  const rest = new URLSearchParams(params)
  rest.delete('paso')
  const lastStep = `${paths.openStore()}${rest.size > 0 ? `&${rest}` : ''}`
  return (
    <ActionForm
      form={form}
      upload
      onBlur={errors.onBlur}
      onInput={() => setChanging(!isLast)}
      onClick={() => setChanging(!isLast)}
      onSubmit={(event) => {
        if (isLast && !form.busy && !sending && errors.tryToSend()) return draft.submit(event)
        event.preventDefault()
        if (isLast || !errors.tryToSend()) return
        setChanging(false)
        errors.reset()
        void navigate(seller ? lastStep : paths.register(lastStep))
      }}
    >
      <SellHead
        title={isLast ? 'Último paso' : 'Vender'}
        lead={
          isLast ? (
            'Tu tienda se abre con este producto.'
          ) : (
            <>
              Fotos, nombre y precio. Lo demás te lo proponemos.{' '}
              <Link to={paths.vendor()} className="link">
                Cómo funciona
              </Link>
            </>
          )
        }
        back={{ to: paths.home(), label: 'Inicio' }}
      >
        <SavedHint
          draft={draft}
          now={at}
          isBrief
          onDiscard={() => {
            draft.clear(initial)
            errors.reset()
            setDiscards(discards + 1)
          }}
        />
      </SellHead>
      {!seller && (
        <noscript>
          <p className="mb-4">
            Sin JavaScript, <a href={paths.login(paths.sell())}>ingresa primero</a>.
          </p>
        </noscript>
      )}
      <div className="mb-3 grid gap-3 empty:hidden">
        {!isLast && (book ? <BookNotice {...book} /> : <ScanLink />)}
        <FailedSave form={form} />
        <FormErrors {...withoutFailure(form, errors.summary)} labels={labels} />
      </div>
      <div hidden={isLast}>
        <ProductFields
          key={discards}
          values={values}
          change={change}
          errorOf={(field) => errors.shown[field]}
          categories={props.categories}
          addressPrefix={props.addressPrefix}
          checksName={false}
          onBusy={setSending}
          onWaiting={setWaiting}
          photosKept={name}
          photosEarlier={guestDraft === null ? [] : [guestDraft]}
          now={at}
        />
      </div>
      {seller && (
        <LastStep
          isShown={isLast}
          seller={seller}
          values={values}
          storeName={storeName}
          onStoreName={setStoreName}
          terms={terms}
          onTerms={setTerms}
          errorOf={(field) => errors.shown[field]}
          editTo={`${paths.sell()}${rest.size > 0 ? `?${rest}` : ''}`}
          now={at}
        />
      )}
      <SaveBar>
        <MissingText
          problems={missing}
          labels={labels}
          sending={isLast && sending}
          then={
            isLast ? 'Se revisa antes de salir' : seller ? 'Sigue: el último paso' : 'Sigue: crear tu cuenta'
          }
        />
        <div className="flex gap-2.5 max-md:flex-1 max-md:*:flex-1">
          {!seller && (
            <ButtonLink to={paths.login(paths.sell())} variant="neutral" size="l" className="max-md:hidden">
              Ya tengo cuenta
            </ButtonLink>
          )}
          <Button type="submit" size="l" busy={form.busy} aria-disabled={isLast && sending}>
            {form.busy ? 'Publicando…' : isLast ? 'Publicar' : <NextLabel isAll={seller !== null} />}
          </Button>
        </div>
      </SaveBar>
    </ActionForm>
  )
}

/** Without scripts, one button sends all. */
function NextLabel({ isAll }: { isAll: boolean }) {
  return (
    <>
      <span className={isAll ? 'noscript:hidden' : ''}>Continuar</span>
      {isAll && <span className="hidden noscript:inline">Publicar</span>}
    </>
  )
}
