import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionForm, type FormAnswer, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/**
 * Confirms by a POST: mail scanners visit addresses before people do, and a visit must change nothing. With
 * scripts the form submits itself.
 */
export function ConfirmEmail({ oobCode }: { oobCode: string }) {
  const form = useForm('verify', { oobCode })
  const resend = useForm('resend')
  const button = useRef<HTMLButtonElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || !button.current) return
    isSent.current = true
    button.current.form?.requestSubmit()
  }, [])
  const failed = resend.answer ?? form.answer
  if (failed) return <LinkFailed answer={failed} form={resend} />
  return (
    <ActionForm form={form} className="grid gap-4">
      <Button ref={button} type="submit" block busy={form.busy}>
        Confirmar mi correo
      </Button>
    </ActionForm>
  )
}

function LinkFailed({ answer, form }: { answer: FormAnswer; form: FormState }) {
  return (
    <>
      <Notice tone="error" live title={answer.message}>
        Si ya lo habías confirmado,{' '}
        <Link to={paths.login()} className="font-bold underline underline-offset-3">
          ingresa
        </Link>
        . Si no, te enviamos otro enlace:
      </Notice>
      <ActionForm form={form} className="grid gap-4">
        <TextField
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          required
          defaultValue={form.value('email')}
          error={form.error('email')}
        />
        <Button type="submit" variant="secondary" block busy={form.busy}>
          Enviar otro enlace
        </Button>
      </ActionForm>
    </>
  )
}
