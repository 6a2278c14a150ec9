import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The token itself, once: nobody can show it again. */
export function MadeToken({ made, api }: { made: { name: string; secret: string }; api: string }) {
  return (
    <AnswerNotice tone="success" title={`Creamos el token «${made.name}»`}>
      <p>Cópialo ahora y guárdalo como una contraseña: no lo volveremos a mostrar.</p>
      <TextField
        className="mt-3 text-ink"
        name="secret"
        label="Token"
        readOnly
        value={made.secret}
        onFocus={({ target }) => target.select()}
        hint="El programa lo manda en cada solicitud:"
      />
      <code className="mt-1 block text-sm [overflow-wrap:anywhere]">
        curl -H "Authorization: Bearer {made.secret.slice(0, 8)}…" {api}/…
      </code>
    </AnswerNotice>
  )
}
