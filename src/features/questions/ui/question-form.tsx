import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ActionForm, type FormState } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** An unsent text stays in the browser, so that a guest finds it after `loginTo`. */
export function QuestionForm({
  form,
  sent,
  loginTo = null,
  loginClass,
  maxLength,
  storageKey,
  first,
}: {
  form: FormState
  sent: boolean
  loginTo?: string | null
  /** Shows the invitation to sign in to guests only, while the viewer is unknown. */
  loginClass?: string | undefined
  maxLength: number
  /** Storage key of the unsent text in this browser session. */
  storageKey: string
  first: boolean
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(
    () =>
      ignoreErrors(() => {
        const stored = sessionStorage.getItem(storageKey)
        if (stored && field.current?.value === '') field.current.value = stored
      }),
    [storageKey],
  )
  useEffect(() => {
    if (sent) ignoreErrors(() => sessionStorage.removeItem(storageKey))
  }, [sent, storageKey])
  return (
    <ActionForm form={form} className="mt-5" preventScrollReset data-unsent={storageKey}>
      <TextArea
        {...form.mainField('question')}
        label={`¿Tienes ${first ? 'alguna' : 'otra'} duda? Pregúntale a la tienda`}
        placeholder="Escribe tu pregunta. No compartas tu teléfono ni datos de pago."
        maxLength={maxLength}
        ref={field}
        onChange={({ currentTarget }) =>
          ignoreErrors(() => sessionStorage.setItem(storageKey, currentTarget.value))
        }
      />
      <div className="mt-2.5 flex items-center justify-between gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch">
        <p className="text-sm text-muted">
          {loginTo !== null && (
            <span className={loginClass}>
              <Link to={loginTo} className="link underline underline-offset-3">
                Inicia sesión
              </Link>{' '}
              para enviarla; guardamos lo que escribiste.
            </span>
          )}
        </p>
        <SubmitButton>Enviar pregunta</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** Without storage an unsent text is lost. */
function ignoreErrors(act: () => void): void {
  try {
    act()
  } catch {}
}
