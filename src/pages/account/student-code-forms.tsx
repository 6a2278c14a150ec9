import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '../../features/accounts/ui/form-answer.ts'
import { settings } from '../../features/settings/rules.ts'
import { formatSpan } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useAnsweredErrors } from '../../ui/use-answered-errors.ts'
import type { StudentDialogData } from './load-dialog.ts'
import { useSeconds } from './use-seconds.ts'

type Props = { action: string; data: StudentDialogData; answer: FormAnswer | undefined }

/** A code is on its way: type it in, have it sent again after a minute, or leave it. */
export function StudentCodeForms({ action, data, answer }: Props) {
  const { errors, onInput } = useAnsweredErrors(answer?.fields ?? {})
  const intent = useNavigation().formData?.get('intent')
  const { institutionalEmail, resendAt } = data.verification
  const wait = useSeconds(data.resendSeconds, resendAt ?? '')
  const { digits, validMs } = settings.studentCode
  return (
    <>
      <p className="[overflow-wrap:anywhere] text-muted">
        Enviamos un código a <b className="text-ink">{institutionalEmail}</b>. Vence en {formatSpan(validMs)}.
        Revisa también la carpeta de spam.
      </p>
      <Form
        method="post"
        action={action}
        noValidate
        preventScrollReset
        className="grid gap-4"
        onInput={onInput}
      >
        <input type="hidden" name="intent" value="student-verify" />
        <CodeField
          key={resendAt}
          name="verificationCode"
          label={`Código de ${digits} dígitos`}
          digits={digits}
          error={errors['verificationCode']}
        />
        <Button type="submit" block busy={intent === 'student-verify'}>
          Verificar
        </Button>
      </Form>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="student-send" />
          <input type="hidden" name="institutionalEmail" value={institutionalEmail ?? ''} />
          <Button
            type="submit"
            variant="secondary"
            block
            busy={intent === 'student-send'}
            aria-disabled={wait > 0 || undefined}
            aria-describedby={wait > 0 ? 'resend-wait' : undefined}
          >
            Reenviar código
          </Button>
        </Form>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="student-cancel" />
          <Button type="submit" variant="neutral" block busy={intent === 'student-cancel'}>
            Cancelar verificación
          </Button>
        </Form>
      </div>
      {wait > 0 && (
        <p id="resend-wait" className="text-center text-sm text-muted">
          Por favor espera {wait} segundos antes de reenviar
        </p>
      )}
    </>
  )
}
