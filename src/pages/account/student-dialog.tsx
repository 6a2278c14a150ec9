import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { accountTexts } from '../../features/accounts/texts.ts'
import { PageDialog } from '../../features/accounts/ui/page-dialog.tsx'
import { settings } from '../../features/settings/rules.ts'
import { formatDate } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { FormAnswer } from '../../ui/forms/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StudentDialogData } from './load-dialog.ts'
import { StudentCodeForms } from './student-code-forms.tsx'
import { StudentEmailForm } from './student-email-form.tsx'

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
          <Notice tone="success" live={data.isDone} title={data.isDone ? accountTexts.studentVerified : ''}>
            {verification.institutionalEmail}
            {verification.verifiedAt && `, verificado el ${formatDate(new Date(verification.verifiedAt))}.`}{' '}
            Ya puedes recoger en tu facultad y abrir tu tienda.
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
    const timer = setTimeout(() => navigate(to, { replace: true }), settings.studentCode.goOnMs)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return null
}
