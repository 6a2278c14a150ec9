import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * Asks through `onAsk`; without script it posts to its own page. An unsent text stays in the browser, so that a guest
 * finds it after `loginTo`.
 */
export function QuestionForm({
  loginTo = null,
  error,
  busy = false,
  onAsk,
  draft = '',
  maxLength,
  keepAs,
  first,
}: {
  /** For guests: where to sign in and come back from. */
  loginTo?: string | null
  error?: string | undefined
  busy?: boolean
  /** Whether it arrived: nothing of it is kept then. */
  onAsk: (text: string) => Promise<boolean>
  draft?: string
  maxLength: number
  /** Names what is kept of an unsent text in this browser session. */
  keepAs: string
  /** Nobody has asked yet. */
  first: boolean
}) {
  const { field, keep, forget } = useKeptDraft<HTMLTextAreaElement>(keepAs)
  async function send() {
    const text = field.current?.value ?? ''
    if (await onAsk(text)) forget(text)
  }
  return (
    <Form
      method="post"
      className="mt-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <TextArea
        name="question"
        label={`¿Tienes ${first ? 'alguna' : 'otra'} duda? Pregúntale a la tienda`}
        placeholder="Escribe tu pregunta. No compartas tu teléfono ni datos de pago."
        defaultValue={draft}
        error={error}
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
        <Button type="submit" busy={busy}>
          Enviar pregunta
        </Button>
      </div>
    </Form>
  )
}
