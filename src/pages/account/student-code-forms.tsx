import { useEffect, useState } from 'react'
import { settings } from '../../features/settings/rules.ts'
import { formatSpan } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import type { StudentDialogData } from './load-dialog.ts'

type Props = { action: string; data: StudentDialogData }

export function StudentCodeForms({ action, data }: Props) {
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
      <ActionForm form={verify} action={action} preventScrollReset className="grid gap-4">
        <CodeField
          key={resendAt}
          name="verificationCode"
          label={`Código de ${digits} dígitos`}
          digits={digits}
          error={verify.error('verificationCode')}
        />
        <Button type="submit" block busy={verify.busy}>
          Verificar
        </Button>
      </ActionForm>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <ActionForm form={send} action={action} preventScrollReset>
          <Button
            type="submit"
            variant="secondary"
            block
            busy={send.busy}
            aria-disabled={wait > 0 || undefined}
            aria-describedby={wait > 0 ? 'resend-wait' : undefined}
          >
            Reenviar código
          </Button>
        </ActionForm>
        <ActionForm form={cancel} action={action} preventScrollReset>
          <Button type="submit" variant="neutral" block busy={cancel.busy}>
            Cancelar verificación
          </Button>
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
