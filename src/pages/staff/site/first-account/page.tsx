import { useState } from 'react'
import { data, redirect } from 'react-router'
import { accountTexts } from '../../../../features/accounts/texts.ts'
import { PasswordChecklist } from '../../../../features/accounts/ui/password-checklist.tsx'
import { PasswordField } from '../../../../features/accounts/ui/password-field.tsx'
import {
  checkSetupLink,
  createAdministrator,
} from '../../../../features/setup/actions/create-administrator.ts'
import { FirstAccountInput } from '../../../../features/setup/contract.ts'
import { isAppError } from '../../../../lib/errors.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { ActionForm, useForm } from '../../../../ui/forms/form.tsx'
import { FormErrors } from '../../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useSite } from '../../../../ui/site.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { form, formAction } from '../../../shared/form-action.ts'
import { type PageRequest, requestOf } from '../../../shared/request.ts'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import type { Route } from './+types/page.ts'

export const handle = { frame: 'bare' }
export const meta = () => [{ title: 'Puesta en marcha' }, { name: 'robots', content: 'noindex' }]
/** The address is secret: no cache, no referrer to other sites. `no-referrer` would hide the origin of a form without scripts. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })

/** Staff who open the link again continue the setup. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, viewer, address } = requestOf(context)
  if (viewer?.role === 'staff') throw redirect(paths.staffSetup())
  try {
    await checkSetupLink(ctx, params.token, address)
    return data({ refusal: null })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ refusal: error.text }, { status: error.status })
  }
}

export const action = formAction(
  requestOf,
  {
    account: form(
      FirstAccountInput,
      async ({ ctx, address }: PageRequest, input, { request, params }) => {
        const from = { headers: request.headers, address }
        const { cookies } = await createAdministrator(ctx, params['token'] ?? '', input, from)
        const answer = redirect(paths.staffSetup(), 303)
        for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
        return answer
      },
      { failed: accountTexts.registerFailed },
    ),
  },
  { otherwise: 'account' },
)

export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const { refusal } = loaderData
  return (
    <SetupFrame
      step="account"
      done={[]}
      title="Tu cuenta"
      lead="Con esta cuenta administras el mercado. Después puedes dar roles a más personas."
    >
      {refusal ? (
        <Notice tone="warning">
          {refusal} <TextLink to={paths.login()}>Ingresa si ya tienes cuenta</TextLink>
        </Notice>
      ) : (
        <AccountForm />
      )}
    </SetupFrame>
  )
}

function AccountForm() {
  const account = useForm('account')
  const { field, error } = account
  const { name } = useSite()
  const [password, setPassword] = useState('')
  return (
    <Box className="md:p-6">
      <ActionForm form={account} className="grid gap-4">
        {account.answer && <FormErrors {...account.summary} />}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...field('firstName')} label="Nombre" autoComplete="given-name" required />
          <TextField {...field('lastName')} label="Apellidos" autoComplete="family-name" required />
        </div>
        <TextField
          {...field('email')}
          type="email"
          label="Correo electrónico"
          hint="Con él ingresas. Queda confirmado: llegaste con un enlace de un solo uso."
          autoComplete="email"
          required
        />
        <div className="grid gap-2">
          <PasswordField
            name="password"
            label="Contraseña"
            autoComplete="new-password"
            error={error('password')}
            onValue={setPassword}
          />
          <PasswordChecklist password={password} words={[name]} />
        </div>
        <div className="mt-2 flex justify-end border-t border-line pt-5">
          <SubmitButton className="max-md:w-full">Crear mi cuenta y seguir</SubmitButton>
        </div>
      </ActionForm>
    </Box>
  )
}
