import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import type { FormAnswer } from '../../features/accounts/ui/form-answer.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

/**
 * Spends the link by a POST: mail scanners visit addresses before people do, and visiting must change nothing.
 * With JavaScript the button presses itself.
 */
export function ConfirmEmail({ oobCode, answer }: { oobCode: string; answer: FormAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isSent.current || !form.current) return
    isSent.current = true
    submit(form.current)
  }, [submit])
  if (answer) return <LinkFailed answer={answer} />
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="verify" />
      <input type="hidden" name="oobCode" value={oobCode} />
      <Button type="submit" block busy={isBusy}>
        Confirmar mi correo
      </Button>
    </Form>
  )
}

function LinkFailed({ answer }: { answer: FormAnswer }) {
  return (
    <>
      <Notice tone="error" live title={answer.message}>
        Si ya lo habías confirmado,{' '}
        <Link to={paths.login()} className="font-bold underline underline-offset-3">
          ingresa
        </Link>
        . Si no, te enviamos otro enlace:
      </Notice>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="resend" />
        <TextField
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          required
          defaultValue={answer.values['email'] ?? ''}
          error={answer.fields['email']}
        />
        <Button type="submit" variant="secondary" block>
          Enviar otro enlace
        </Button>
      </Form>
    </>
  )
}
