import { type ReactNode, useRef, useState } from 'react'
import { AnswerNotice } from './answer-notice.tsx'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import { toast } from './toast.ts'

export function useLastSecret<Made extends { secret: string }>(made: Made | undefined): Made | undefined {
  const [last, setLast] = useState(made)
  if (made && made.secret !== last?.secret) setLast(made)
  return made ?? last
}

export function SecretNotice(props: {
  title: string
  label: string
  secret: string
  hint: string
  children?: ReactNode
}) {
  const { title, label, secret, hint, children } = props
  const box = useRef<HTMLDivElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast({ text: `${label} copiado` })
    } catch {
      // Without https or permission, it is selected for manual copying.
      box.current?.querySelector('input')?.select()
      toast({ text: 'Tu navegador no dejó copiarlo. Cópialo de donde está marcado.', tone: 'error' })
    }
  }
  return (
    <AnswerNotice tone="success" title={title}>
      <p>Cópialo ahora y guárdalo como una contraseña: no lo volveremos a mostrar.</p>
      <div ref={box} className="mt-3 grid gap-2 text-ink">
        <TextField
          name="secret"
          label={label}
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
          hint={hint}
        />
        <Button
          variant="neutral"
          className="noscript:hidden! md:justify-self-start"
          onClick={() => void copy()}
        >
          Copiar
        </Button>
      </div>
      {children}
    </AnswerNotice>
  )
}
