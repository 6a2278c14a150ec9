import { Form, useNavigation } from 'react-router'
import { isEmail, normalizeEmail } from '../../features/accounts/rules.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { whoSeesTexts } from '../../features/accounts/texts-privacy.ts'
import { CheckedField } from '../../features/accounts/ui/checked-field.tsx'
import type { FormAnswer } from '../../features/accounts/ui/form-answer.ts'
import { settings } from '../../features/settings/rules.ts'
import { Button } from '../../ui/button.tsx'

const check = (text: string) => (isEmail(normalizeEmail(text)) ? null : accountTexts.studentEmail)

export function StudentEmailForm({
  action,
  domains,
  own,
  answer,
}: {
  action: string
  domains: readonly string[]
  /** The account's own address, where it is an institutional one: it stands there already. */
  own: string | null
  answer: FormAnswer | undefined
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'student-send'
  return (
    <>
      <p className="text-muted">
        {own ? 'Tu correo ya es institucional: te' : 'Escribe tu correo institucional y te'} enviamos un
        código de {settings.studentCode.digits} dígitos. Sirve para recoger en tu facultad y para vender.{' '}
        {own
          ? 'Como es el correo de tu cuenta, también lo ve la tienda a la que compras, mientras el pedido está abierto.'
          : whoSeesTexts.studentEmail}
      </p>
      <Form method="post" action={action} noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="student-send" />
        <CheckedField
          name="institutionalEmail"
          label="Correo institucional"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={answer?.values['institutionalEmail'] ?? own ?? ''}
          error={answer?.fields['institutionalEmail']}
          hint={`Termina en ${domains.map((domain) => `@${domain}`).join(' o ')}`}
          check={check}
          isSure={(text) => domains.includes(normalizeEmail(text).replace(/^.*@/, ''))}
        />
        <Button type="submit" block busy={isBusy}>
          Enviar código
        </Button>
      </Form>
    </>
  )
}
