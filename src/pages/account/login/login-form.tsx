import { Link } from 'react-router'
import { summaryTitle } from '../../../features/accounts/texts.ts'
import { PasswordField } from '../../../features/accounts/ui/password-field.tsx'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { valueIn } from '../../../ui/forms/entries.ts'
import { ActionForm, type FormState, useForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'

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
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          required
          defaultValue={form.value('email', knownEmail)}
          error={form.error('email')}
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
        <Button type="submit" block busy={form.busy}>
          Ingresar
        </Button>
      </ActionForm>
      {registerTo && (
        <p className="text-center text-sm text-muted">
          ¿Primera vez aquí?{' '}
          <Link to={registerTo} className="link">
            Crea tu cuenta
          </Link>
        </p>
      )}
    </>
  )
}

function ResendForm({ form, email }: { form: FormState; email: string }) {
  return (
    <ActionForm form={form}>
      <input type="hidden" name="email" value={email} />
      <Button type="submit" variant="secondary" block busy={form.busy}>
        Enviar otra vez el correo de confirmación
      </Button>
    </ActionForm>
  )
}
