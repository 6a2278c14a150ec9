import { Form, Link, useNavigation } from 'react-router'
import { AnsweredField } from '../../features/accounts/ui/answered-field.tsx'
import type { FormAnswer } from '../../features/accounts/ui/form-answer.ts'
import { PasswordField } from '../../features/accounts/ui/password-field.tsx'
import { AnswerNotice } from '../../ui/answer-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ResendForm } from './resend-form.tsx'

export function LoginForm({
  answer,
  knownEmail,
  recoverTo,
  registerTo,
}: {
  answer: FormAnswer | undefined
  /** Of who has just spent a mailed link here. */
  knownEmail: string
  recoverTo: string
  registerTo: string
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'login'
  const own = answer?.intent === 'login' || answer?.intent === 'resend' ? answer : undefined
  const email = own?.values['email'] ?? ''
  return (
    <>
      {own && (
        <AnswerNotice tone="error" title={own.message}>
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
      {own?.code === 'email-not-verified' && <ResendForm email={email} />}
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="login" />
        <AnsweredField
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="username"
          required
          defaultValue={own ? email : knownEmail}
          error={own?.fields['email']}
          aria-invalid={own?.code === 'wrong-credentials' || undefined}
        />
        <PasswordField
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          error={
            own?.fields['password'] ??
            (own?.code === 'wrong-credentials'
              ? 'Revisa mayúsculas y símbolos. Puedes pegarla desde tu gestor de contraseñas.'
              : undefined)
          }
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name="rememberMe"
            label="Mantener mi sesión"
            defaultChecked={own?.values['rememberMe'] !== undefined}
          />
          <Link to={recoverTo} preventScrollReset className="link hit-44 text-sm">
            ¿Olvidaste tu contraseña?
          </Link>
        </div>
        <Button type="submit" block busy={isBusy}>
          Ingresar
        </Button>
      </Form>
      <p className="text-center text-sm text-muted">
        ¿Primera vez aquí?{' '}
        <Link to={registerTo} className="link">
          Crea tu cuenta
        </Link>
      </p>
    </>
  )
}
