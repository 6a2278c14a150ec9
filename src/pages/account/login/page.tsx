import { useEffect, useState } from 'react'
import { data, type HeadersFunction, Link, redirect } from 'react-router'
import { hasTokens } from '../../../features/access-tokens/read.ts'
import { checkResetLink } from '../../../features/accounts/actions/reset-password.ts'
import { accountTexts } from '../../../features/accounts/texts.ts'
import { AuthFrame } from '../../../features/accounts/ui/auth-frame.tsx'
import { GoogleButton } from '../../../features/accounts/ui/google-button.tsx'
import { googleNotice } from '../../../features/accounts/views-google.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { valueIn } from '../../../ui/forms/entries.ts'
import { OWNER_FIELD } from '../../../ui/forms/form.tsx'
import { holdSubmission } from '../../../ui/forms/held-submission.ts'
import { Notice } from '../../../ui/notice.tsx'
import { formAction, formFailure } from '../../shared/form-action.ts'
import { type PageRequest, requestOf } from '../../shared/request.ts'
import { homeOf, returnPath } from '../../shared/return-path.ts'
import { pageMeta, siteOf } from '../../shared/seo.ts'
import { signInPurpose } from '../sign-in-purpose.ts'
import type { Route } from './+types/page.ts'
import { awaitsCode, forms, loginDoneText, knownEmail as readEmail } from './actions.ts'
import { ConfirmCode, ConfirmEmail, LoginForm, NewPasswordDialog, RecoverDialog } from './forms.tsx'

const modes = ['verifyEmail', 'resetPassword', 'recover'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = requestOf(context)
  const address = new URL(request.url)
  const query = address.searchParams
  const next = returnPath(address, request.headers)
  const oobCode = query.get('oobCode') ?? ''
  const mode = modes.find((known) => known === query.get('mode')) ?? null
  // Mailed links work with any session, and so does our warnings' link to a new password.
  if (page.viewer && !oobCode && mode !== 'recover') throw redirect(next ?? homeOf(page.ctx))
  const loaded = {
    next,
    mode,
    oobCode: oobCode.slice(0, 100),
    ...(mode === 'resetPassword'
      ? await readResetLink(page, oobCode)
      : { linkError: null, hasTokens: false }),
    done: loginDoneText(query.get('done')),
    codeFor: awaitsCode(query.get('done'))
      ? (page.ctx.auth.readRegistration(request.headers)?.email ?? null)
      : null,
    purpose: signInPurpose(next)?.login,
    viewerEmail: page.viewer?.email ?? null,
    knownEmail: readEmail(request.headers),
    isOpen: page.ctx.site.isOpen(),
    hasGoogle: page.ctx.auth.identity !== null,
    google: googleNotice(query.get('google')),
  }
  return data(loaded, oobCode ? { headers: { 'cache-control': 'no-store' } } : {})
}

async function readResetLink(page: PageRequest, oobCode: string) {
  if (oobCode === '') return { linkError: 'Código de restablecimiento no disponible', hasTokens: false }
  try {
    const owner = await checkResetLink(page.ctx, oobCode, page.address)
    return { linkError: null, hasTokens: await hasTokens(page.ctx, owner) }
  } catch (error) {
    const linkError = formFailure(page, error, accountTexts.verifyCodeFailed).message
    return { linkError, hasTokens: false }
  }
}

/** An address that contains a link's secret must not be stored on disk. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const action = formAction(requestOf, forms)

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
  pageMeta(siteOf(args), {
    title: 'Ingresar',
    description: 'Ingresa para ver tus compras y tu tienda.',
    path: paths.login(),
    hidden: loaderData?.oobCode !== '',
  })

export default function LoginPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { next, mode, oobCode, linkError, done, purpose, google } = loaderData
  const { isOpen, hasGoogle, viewerEmail, knownEmail } = loaderData
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    const held = next && holdSubmission(next)
    // Guests' forms have no owner.
    if (!held || valueIn(held, OWNER_FIELD) === undefined) return
    setEnded(true)
    // The form may have asked to leave the scroll position alone.
    scrollTo(0, 0)
  }, [next])
  const here = (query: Record<string, string>) =>
    `${paths.login()}?${new URLSearchParams({ ...query, ...(next ? { next } : {}) })}`
  if (mode === 'verifyEmail' && oobCode)
    return (
      <AuthFrame
        tab="login"
        next={next}
        title="Confirma tu correo"
        lead="Solo falta este paso."
        isOpen={isOpen}
      >
        <ConfirmEmail oobCode={oobCode} />
      </AuthFrame>
    )
  if (loaderData.codeFor !== null)
    return (
      <AuthFrame tab="register" next={next} title="Confirma tu correo" isOpen={isOpen}>
        {done && !answer && <Notice tone="success">{done}</Notice>}
        <ConfirmCode email={loaderData.codeFor} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      tab="login"
      next={next}
      title={purpose ?? 'Qué gusto verte'}
      lead={
        purpose
          ? undefined
          : `Ingresa para ${isOpen ? 'ver tus compras y tu tienda' : 'preparar el mercado'}.`
      }
      isOpen={isOpen}
    >
      {done && !answer && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {hasEnded && !answer && (
        <Notice live title="Tu sesión terminó">
          Guardamos lo que escribiste: al ingresar sigues donde ibas.
        </Notice>
      )}
      {google && !answer && (
        <Notice tone={google.tone} live>
          {google.text}
        </Notice>
      )}
      {linkError && !answer && (
        <Notice tone="error" live title={linkError}>
          <Link
            to={here({ mode: 'recover' })}
            preventScrollReset
            className="font-bold underline underline-offset-3"
          >
            Pide otro enlace
          </Link>
          .
        </Notice>
      )}
      <LoginForm
        knownEmail={knownEmail}
        recoverTo={here({ mode: 'recover' })}
        registerTo={isOpen ? paths.register(next ?? undefined) : undefined}
      />
      {isOpen && hasGoogle && <GoogleButton action="login" next={next} label="Continuar con Google" />}
      {mode === 'recover' && (
        <RecoverDialog
          email={viewerEmail}
          closeTo={viewerEmail === null ? paths.login(next ?? undefined) : paths.account()}
        />
      )}
      {mode === 'resetPassword' && (!linkError || answer?.intent === 'new-password') && (
        <NewPasswordDialog
          oobCode={oobCode}
          hasTokens={loaderData.hasTokens}
          recoverTo={here({ mode: 'recover' })}
          closeTo={paths.login()}
        />
      )}
    </AuthFrame>
  )
}
