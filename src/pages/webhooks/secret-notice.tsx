import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The secret, once: nobody can show it again. */
export function SecretNotice({ secret }: { secret: string }) {
  return (
    <AnswerNotice tone="success" title="Este es el secreto de tu webhook">
      <p>Cópialo ahora y guárdalo como una contraseña: no lo volveremos a mostrar.</p>
      <TextField
        className="mt-3 text-ink"
        name="secret"
        label="Secreto"
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
        hint="Tu programa comprueba con él la firma de cada mensaje (Standard Webhooks)."
      />
    </AnswerNotice>
  )
}
