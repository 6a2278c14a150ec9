import { useState } from 'react'
import { isDeliverableAddress, isEmail, normalizeEmail } from '../../../features/accounts/rules.ts'
import {
  capitalizeName,
  isLatin,
  isName,
  NAME_MAX,
  tidyName,
} from '../../../features/accounts/rules-names.ts'
import { accountTexts, summaryTitle } from '../../../features/accounts/texts.ts'
import { CheckedField } from '../../../features/accounts/ui/checked-field.tsx'
import { PasswordChecklist } from '../../../features/accounts/ui/password-checklist.tsx'
import { PasswordField } from '../../../features/accounts/ui/password-field.tsx'
import { UsernameField } from '../../../features/accounts/ui/username-field.tsx'
import { normalizePhone, PHONE_DIGITS, phoneProblem } from '../../../lib/phone.ts'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

const labels = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  username: 'Nombre de usuario',
  phone: 'Teléfono',
  password: 'Contraseña',
} as const

const filled = (text: string) => (text.trim() === '' ? accountTexts.required : null)
const name = (text: string) => {
  if (!isName(tidyName(text))) return filled(text) ?? accountTexts.name
  return isLatin(text) ? null : accountTexts.nameScript
}
const isAddress = (email: string) => isEmail(email) && isDeliverableAddress(email)
const email = (text: string) =>
  filled(text) ?? (isAddress(normalizeEmail(text)) ? null : accountTexts.emailFormat)

/** Fields whose text a password must not contain. */
const ownFields = ['firstName', 'lastName', 'email', 'username']

export function RegisterForm({
  siteName,
  studentDomains,
}: {
  siteName: string
  studentDomains: readonly string[]
}) {
  const form = useForm('register')
  const { answer } = form
  const [password, setPassword] = useState('')
  const [own, setOwn] = useState<readonly string[]>(() => ownFields.map((field) => form.value(field)))
  const [firstName = '', lastName = '', address = ''] = own
  const isInstitutional = studentDomains.includes(normalizeEmail(address).replace(/^.*@/, ''))
  const hydrated = useHydrated()
  return (
    <ActionForm
      form={form}
      className="grid gap-4"
      onChange={(event) => {
        const typed = new FormData(event.currentTarget)
        setOwn(ownFields.map((field) => String(typed.get(field) ?? '')))
      }}
    >
      {answer && <FormErrors {...form.summary} labels={labels} title={summaryTitle(answer.errors)} />}
      <div className="grid grid-cols-2 gap-3">
        {(['firstName', 'lastName'] as const).map((field) => (
          <CheckedField
            key={field}
            name={field}
            label={labels[field]}
            autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
            autoCapitalize="words"
            maxLength={NAME_MAX}
            required
            defaultValue={form.value(field)}
            error={form.error(field)}
            normalize={capitalizeName}
            check={name}
          />
        ))}
      </div>
      <CheckedField
        {...form.field('email')}
        label={labels.email}
        type="email"
        autoComplete="email"
        required
        check={email}
        hint={isInstitutional ? undefined : `Con tu correo @${studentDomains[0]} te verificas de una vez.`}
      />
      {(isInstitutional || !hydrated) && (
        <Checkbox
          name="student"
          label="Verificarme como estudiante con este correo"
          hint={accountTexts.ownStudentEmail}
          defaultChecked={form.checked('student')}
          className={isInstitutional ? '' : 'hidden noscript:block'}
        />
      )}
      <UsernameField
        label={labels.username}
        defaultValue={form.value('username')}
        error={form.error('username')}
        // Not from the address, which a public name would give away.
        proposal={firstName + lastName.slice(0, 1)}
      />
      <CheckedField
        {...form.field('phone')}
        label={labels.phone}
        optional
        type="tel"
        autoComplete="tel-national"
        before="+52"
        style={{ paddingLeft: 52 }}
        hint={`${PHONE_DIGITS} dígitos, de México. Para coordinar entregas: lo ve la tienda a la que compras, mientras el pedido está abierto.`}
        normalize={(text) => normalizePhone(text) ?? text}
        check={(text) => (text === '' ? null : phoneProblem(text))}
      />
      <div className="grid gap-2">
        <PasswordField
          name="password"
          label={labels.password}
          autoComplete="new-password"
          error={form.error('password')}
          onValue={setPassword}
        />
        <PasswordChecklist password={password} words={[siteName, ...own]} />
      </div>
      <Checkbox
        name="advertising"
        label="Quiero recibir ofertas y novedades por correo (opcional)"
        defaultChecked={form.checked('advertising')}
      />
      <SubmitButton block>Crear mi cuenta</SubmitButton>
      <p className="text-center text-xs text-muted">
        Al crear tu cuenta aceptas los <TextLink to={paths.terms()}>Términos</TextLink> y el{' '}
        <TextLink to={paths.privacy()}>Aviso de privacidad</TextLink>.
      </p>
    </ActionForm>
  )
}
