import { redirect } from 'react-router'
import { z } from 'zod'
import { register, remainingErrors } from '../../../features/accounts/actions/register.ts'
import { RegisterForm as RegisterInput } from '../../../features/accounts/contract.ts'
import { safeNext } from '../../../features/accounts/rules.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { AuthFrame } from '../../../features/accounts/ui/auth-frame.tsx'
import { GoogleButton } from '../../../features/accounts/ui/google-button.tsx'
import { googleNotice } from '../../../features/accounts/views-google.ts'
import { formText } from '../../../features/uploads/contract-form.ts'
import { httpErrors } from '../../../http/errors.ts'
import { appError, type FieldErrors, isAppError } from '../../../lib/errors.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useSite } from '../../../ui/site.tsx'
import { fieldErrors, form, formAction } from '../../shared/form-action.ts'
import { type PageRequest, requestOf } from '../../shared/request.ts'
import { rememberReturnPath } from '../../shared/return-path.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { signInPurpose } from '../sign-in-purpose.ts'
import type { Route } from './+types/page.ts'
import { RegisterForm } from './register-form.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, viewer } = requestOf(context)
  const query = new URL(request.url).searchParams
  const next = safeNext(query.get('next'))
  if (viewer) throw redirect(next ?? paths.account())
  return {
    next,
    purpose: signInPurpose(next)?.register,
    studentDomains: ctx.site.identity().students.domains,
    hasGoogle: ctx.auth.identity !== null,
    google: googleNotice(query.get('google')),
  }
}

const Typed = z.looseObject({})

export const action = formAction(
  requestOf,
  {
    register: form(
      // Reports all errors at once: those of the schema, and those that need the database.
      Typed,
      async (page: PageRequest, typed, { url, fields }) => {
        const input = RegisterInput.safeParse(typed)
        if (!input.success)
          throw appError(httpErrors, 'invalid-request', {
            fields: await allErrors(page, fields, fieldErrors(input.error)),
          })
        const { student, ...account } = input.data
        const browser = page.ctx.auth.newRegistration(account.email)
        await register(page.ctx, account, page.address, { browserHash: browser.hash, student })
        const next = safeNext(url.searchParams.get('next'))
        const headers = new Headers({ 'set-cookie': rememberReturnPath(next) })
        headers.append('set-cookie', browser.cookie)
        return redirect(`${paths.login(next ?? undefined)}${next ? '&' : '?'}done=registered`, { headers })
      },
      { failed: accountTexts.registerFailed },
    ),
  },
  { otherwise: 'register' },
)

/** Adds the errors that need the database, while the limit of attempts permits it. */
async function allErrors(page: PageRequest, form: FormData, wrong: FieldErrors): Promise<FieldErrors> {
  const chosen = {
    firstName: formText(form, 'firstName'),
    lastName: formText(form, 'lastName'),
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
  }
  try {
    return await remainingErrors(page.ctx, chosen, wrong, page.address)
  } catch (error) {
    if (isAppError(error)) return wrong
    throw error
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(siteOf(args), {
    title: 'Crea tu cuenta',
    description: 'Regístrate para comprar y vender en tu campus.',
    path: paths.register(),
  })

export default function RegisterPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { next, purpose, google, hasGoogle } = loaderData
  const site = useSite()
  return (
    <AuthFrame
      tab="register"
      next={next}
      title={purpose ?? 'Crea tu cuenta'}
      lead={purpose ? undefined : 'Para comprar y vender en tu campus.'}
    >
      {google && !answer && (
        <Notice tone={google.tone} live>
          {google.text}
        </Notice>
      )}
      <RegisterForm siteName={site.name} studentDomains={loaderData.studentDomains} />
      {hasGoogle && <GoogleButton action="register" next={next} label="Registrarme con Google" />}
    </AuthFrame>
  )
}
