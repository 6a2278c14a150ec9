import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { summaryTitle } from '../../../features/accounts/texts.ts'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { PasswordField } from '../../../features/accounts/ui/password-field.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { formatSpan } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CodeField, typedCode } from '../../../ui/code-field.tsx'
import { valueIn } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormAnswer, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'

const emailField = { name: 'email', label: 'Correo electrónico', type: 'email', required: true } as const

export function LoginForm({
  knownEmail,
  recoverTo,
  registerTo,
}: {
  knownEmail: string
  recoverTo: string
  /** undefined while nobody can register. */
  registerTo: string | undefined
}) {
  const form = useForm('login')
  const resend = useForm('resend')
  const own = form.answer ?? resend.answer
  return (
    <>
      {own && (
        <AnswerNotice
          tone="error"
          title={own.code === 'invalid-request' ? summaryTitle(own.errors) : own.message}
        >
          {own.code === 'wrong-credentials' && (
            <>
              Revisa los campos o{' '}
              <Link to={recoverTo} className="font-bold underline underline-offset-3">
                recupera tu contraseña
              </Link>
              .
            </>
          )}
        </AnswerNotice>
      )}
      {(own?.code === 'email-not-verified' || own?.intent === 'resend') && (
        <ResendForm form={resend} email={valueIn(own.values, 'email') ?? ''} />
      )}
      <ActionForm form={form} className="grid gap-4">
        <TextField
          {...emailField}
          {...form.field('email', knownEmail)}
          autoComplete="username"
          aria-invalid={own?.code === 'wrong-credentials' || undefined}
        />
        <PasswordField
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          error={
            form.error('password') ??
            (own?.code === 'wrong-credentials'
              ? 'Revisa mayúsculas y símbolos. Puedes pegarla desde tu gestor de contraseñas.'
              : undefined)
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="rememberMe"
            label="Mantener mi sesión"
            defaultChecked={form.checked('rememberMe')}
          />
          <Link to={recoverTo} preventScrollReset className="link hit-44 text-sm">
            ¿Olvidaste tu contraseña?
          </Link>
        </div>
        <SubmitButton block>Ingresar</SubmitButton>
      </ActionForm>
      {registerTo && (
        <p className="text-center text-sm text-muted">
          ¿Primera vez aquí? <TextLink to={registerTo}>Crea tu cuenta</TextLink>
        </p>
      )}
    </>
  )
}

function ResendForm({ form, email }: { form: FormState; email: string }) {
  return (
    <ActionForm form={form}>
      <input type="hidden" name="email" value={email} />
      <SubmitButton variant="secondary" block>
        Enviar otra vez el correo de confirmación
      </SubmitButton>
    </ActionForm>
  )
}

/** The code that was mailed to a new account, sent with its last digit. The link of that mail works as well. */
export function ConfirmCode({ email }: { email: string }) {
  const form = useForm('confirm')
  const resend = useForm('resend')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <>
      <RefusalNotice form={form.answer && !form.error('verificationCode') ? form : resend} />
      <ActionForm
        form={form}
        onInput={({ currentTarget, target }) => typedCode(target) && currentTarget.requestSubmit()}
      >
        <div ref={box} className="grid gap-4">
          <CodeField
            name="verificationCode"
            label="Código de 6 dígitos"
            hint={`Escribe el código que mandamos a ${email}, o abre el enlace de ese correo. Con el último dígito entras.`}
            error={form.error('verificationCode')}
          />
          <SubmitButton block>Confirmar y entrar</SubmitButton>
        </div>
      </ActionForm>
      <ResendForm form={resend} email={email} />
      <Link to={paths.register()} className="link justify-self-center">
        No es mi correo
      </Link>
    </>
  )
}

/** Confirms by a POST, which scripts submit: mail scanners visit addresses, and a visit must change nothing. */
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
      <SubmitButton ref={button} block>
        Confirmar mi correo
      </SubmitButton>
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
        <TextField {...emailField} {...form.field('email')} autoComplete="email" />
        <SubmitButton variant="secondary" block>
          Enviar otro enlace
        </SubmitButton>
      </ActionForm>
    </>
  )
}

export function RecoverDialog({ email, closeTo }: { email: string | null; closeTo: string }) {
  const form = useForm('recover')
  return (
    <PageDialog title="Recupera tu contraseña" closeTo={closeTo}>
      <p className="text-muted">
        Te enviamos un enlace para elegir una nueva. Vence en {formatSpan(settings.resetLinkMs)}.
      </p>
      <RefusalNotice form={form} />
      <ActionForm form={form} className="grid gap-4">
        <TextField
          {...emailField}
          {...form.field('email', email ?? '')}
          id="recover-email"
          autoComplete="username"
        />
        <SubmitButton block>Enviarme el enlace</SubmitButton>
      </ActionForm>
    </PageDialog>
  )
}

type Props = { oobCode: string; hasTokens: boolean; recoverTo: string; closeTo: string }

export function NewPasswordDialog({ oobCode, hasTokens, recoverTo, closeTo }: Props) {
  const form = useForm('new-password', { oobCode })
  const own = form.answer
  if (own?.code === 'reset-link-invalid')
    return (
      <PageDialog key="spent" title="Elige una contraseña nueva" closeTo={closeTo}>
        <Notice tone="error" live title={own.message}>
          Quizá ya lo usaste en otra pestaña o pediste uno más nuevo.
        </Notice>
        <ButtonLink to={recoverTo} block>
          Pedir otro enlace
        </ButtonLink>
      </PageDialog>
    )
  return (
    <PageDialog key="form" title="Elige una contraseña nueva" closeTo={closeTo}>
      <RefusalNotice form={form} />
      <ActionForm form={form} className="grid gap-4">
        <NewPasswordFields form={form} hasTokens={hasTokens} />
      </ActionForm>
    </PageDialog>
  )
}
