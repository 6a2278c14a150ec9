import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, type FormState } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

/** An unsent text stays in the browser, so that a guest finds it after `loginTo`. */
export function QuestionForm({
  form,
  sent,
  loginTo = null,
  maxLength,
  keepAs,
  first,
}: {
  form: FormState
  sent: boolean
  loginTo?: string | null
  maxLength: number
  /** Storage key of the unsent text in this browser session. */
  keepAs: string
  first: boolean
}) {
  const { field, keep, forget } = useKeptDraft<HTMLTextAreaElement>(keepAs)
  useEffect(() => {
    if (sent) forget()
  }, [sent, forget])
  return (
    <ActionForm form={form} className="mt-5" preventScrollReset>
      <TextArea
        name="question"
        label={`¿Tienes ${first ? 'alguna' : 'otra'} duda? Pregúntale a la tienda`}
        placeholder="Escribe tu pregunta. No compartas tu teléfono ni datos de pago."
        defaultValue={form.value('question')}
        error={form.mainError('question')}
        maxLength={maxLength}
        ref={field}
        onChange={keep}
      />
      <div className="mt-2.5 flex items-center justify-between gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch">
        <p className="text-sm text-muted">
          {loginTo !== null && (
            <>
              <Link to={loginTo} className="link underline underline-offset-3">
                Inicia sesión
              </Link>{' '}
              para enviarla; guardamos lo que escribiste.
            </>
          )}
        </p>
        <Button type="submit" busy={form.busy}>
          Enviar pregunta
        </Button>
      </div>
    </ActionForm>
  )
}

/** Stores the text of a field for this browser session, so that it survives a sign-in or a reload. */
export function useKeptDraft<Field extends HTMLTextAreaElement | HTMLInputElement>(
  key: string,
): { field: RefObject<Field | null>; keep: () => void; forget: () => void } {
  const field = useRef<Field>(null)
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(key)
      if (kept && field.current?.value === '') field.current.value = kept
    } catch {
      // Without storage the text is lost.
    }
  }, [key])
  function keep() {
    try {
      sessionStorage.setItem(key, field.current?.value ?? '')
    } catch {}
  }
  const forget = useCallback(() => {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  }, [key])
  return { field, keep, forget }
}
