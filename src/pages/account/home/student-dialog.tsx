import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isEmail, normalizeEmail } from '../../../features/accounts/rules.ts'
import { accountTexts, visibilityTexts } from '../../../features/accounts/texts.ts'
import { CheckedField } from '../../../features/accounts/ui/checked-field.tsx'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { settings } from '../../../features/settings/rules.ts'
import { formatDate, formatSpan } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CodeField, typedCode } from '../../../ui/code-field.tsx'
import { ActionForm, type FormAnswer, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { StudentDialogData } from './load-dialog.ts'

/** D2 §4.5: not verified, code sent, verified. Closing it leads back to the person's destination. */
export function StudentDialog({ data, answer }: { data: StudentDialogData; answer: FormAnswer | undefined }) {
  const { verification, next } = data
  const closeTo = next ?? paths.account()
  const own = answer?.intent.startsWith('student') ? answer : undefined
  const action = `${paths.account()}?index&verify=student${next ? `&next=${encodeURIComponent(next)}` : ''}`
  return (
    <PageDialog key={verification.state} title="Verificación de estudiante" closeTo={closeTo}>
      {own && Object.keys(own.errors).length === 0 && (
        <Notice tone="error" live>
          {own.message}
        </Notice>
      )}
      {verification.state === 'noStudent' && (
        <StudentEmailForm action={action} domains={data.domains} own={data.ownEmail} />
      )}
      {verification.state === 'pending' && <StudentCodeForms action={action} data={data} />}
      {verification.state === 'verified' && (
        <>
          <Notice
            tone="success"
            live={data.isDone}
            title={data.isDone ? 'Listo, tu cuenta quedó verificada como estudiante.' : ''}
          >
            {data.isDone
              ? 'Ya puedes recoger en tu facultad y abrir tu tienda.'
              : [
                  verification.institutionalEmail,
                  verification.verifiedAt && formatDate(new Date(verification.verifiedAt)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </Notice>
          <ButtonLink to={closeTo} block>
            {next ? 'Continuar' : 'Listo'}
          </ButtonLink>
          {data.isDone && <GoOn to={closeTo} />}
        </>
      )}
    </PageDialog>
  )
}

/** D2 §4.5: continues two seconds after the verification. */
function GoOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), settings.studentCode.redirectMs)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return null
}

type Props = { action: string; data: StudentDialogData }

function StudentCodeForms({ action, data }: Props) {
  const { institutionalEmail, resendAt } = data.verification
  const verify = useForm('student-verify')
  const send = useForm('student-send', { institutionalEmail: institutionalEmail ?? '' })
  const cancel = useForm('student-cancel')
  const wait = useSeconds(data.resendSeconds, resendAt ?? '')
  const { digits, validMs } = settings.studentCode
  return (
    <>
      <p className="[overflow-wrap:anywhere] text-muted">
        Enviamos un código a <b className="text-ink">{institutionalEmail}</b>. Vence en {formatSpan(validMs)}.
        Revisa también la carpeta de spam.
      </p>
      <ActionForm
        form={verify}
        action={action}
        preventScrollReset
        className="grid gap-4"
        onInput={({ currentTarget, target }) => typedCode(target) && currentTarget.requestSubmit()}
      >
        <CodeField
          key={resendAt}
          name="verificationCode"
          label={`Código de ${digits} dígitos`}
          error={verify.error('verificationCode')}
        />
        <SubmitButton block>Verificar</SubmitButton>
      </ActionForm>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <ActionForm form={send} action={action} preventScrollReset>
          <SubmitButton
            variant="secondary"
            block
            aria-disabled={wait > 0 || undefined}
            aria-describedby={wait > 0 ? 'resend-wait' : undefined}
          >
            Reenviar código
          </SubmitButton>
        </ActionForm>
        <ActionForm form={cancel} action={action} preventScrollReset>
          <SubmitButton variant="neutral" block>
            Cancelar verificación
          </SubmitButton>
        </ActionForm>
      </div>
      {wait > 0 && (
        <p id="resend-wait" className="text-center text-sm text-muted">
          Por favor espera {wait} segundos antes de reenviar
        </p>
      )}
    </>
  )
}

/** Counts `seconds` down to 0, and starts again with each new code (`since`). */
function useSeconds(seconds: number, since: string): number {
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number may be said again for a new code.
  useEffect(() => {
    setLeft(seconds)
    const start = performance.now()
    const timer = setInterval(() => {
      const now = Math.max(0, seconds - Math.floor((performance.now() - start) / 1_000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}

const check = (text: string) => (isEmail(normalizeEmail(text)) ? null : accountTexts.studentEmail)

function StudentEmailForm({
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
        {own ? accountTexts.ownStudentEmail : visibilityTexts.studentEmail}
      </p>
      <ActionForm form={form} action={action} preventScrollReset className="grid gap-4">
        <CheckedField
          {...form.field('institutionalEmail', own ?? '')}
          label="Correo institucional"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={`Termina en ${domains.map((domain) => `@${domain}`).join(' o ')}`}
          check={check}
          isSure={(text) => domains.includes(normalizeEmail(text).replace(/^.*@/, ''))}
        />
        <SubmitButton block>Enviar código</SubmitButton>
      </ActionForm>
    </>
  )
}
