import { isEmail, normalizeEmail } from '../../features/accounts/rules.ts'
import { accountTexts } from '../../features/accounts/texts.ts'
import { whoSeesTexts } from '../../features/accounts/texts-privacy.ts'
import { CheckedField } from '../../features/accounts/ui/checked-field.tsx'
import { settings } from '../../features/settings/rules.ts'
import { Button } from '../../ui/button.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'

const check = (text: string) => (isEmail(normalizeEmail(text)) ? null : accountTexts.studentEmail)

export function StudentEmailForm({
  action,
  domains,
  own,
}: {
  action: string
  domains: readonly string[]
  /** The account's own address, if it is institutional. */
  own: string | null
}) {
  const form = useForm('student-send')
  return (
    <>
      <p className="text-muted">
        {own ? 'Tu correo ya es institucional: te' : 'Escribe tu correo institucional y te'} enviamos un
        código de {settings.studentCode.digits} dígitos. Sirve para recoger en tu facultad y para vender.{' '}
        {own
          ? 'Como es el correo de tu cuenta, también lo ve la tienda a la que compras, mientras el pedido está abierto.'
          : whoSeesTexts.studentEmail}
      </p>
      <ActionForm form={form} action={action} preventScrollReset className="grid gap-4">
        <CheckedField
          name="institutionalEmail"
          label="Correo institucional"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={form.value('institutionalEmail', own ?? '')}
          error={form.error('institutionalEmail')}
          hint={`Termina en ${domains.map((domain) => `@${domain}`).join(' o ')}`}
          check={check}
          isSure={(text) => domains.includes(normalizeEmail(text).replace(/^.*@/, ''))}
        />
        <Button type="submit" block busy={form.busy}>
          Enviar código
        </Button>
      </ActionForm>
    </>
  )
}
