import IconDeviceDesktop from '@icons/device-desktop'
import IconDeviceMobile from '@icons/device-mobile'
import type { DeviceView } from '../../../features/accounts/contract-profile.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device)

export function SessionsSection({
  sessions,
  done,
}: {
  sessions: readonly DeviceView[]
  done: string | null
}) {
  const form = useForm('close-sessions')
  return (
    <Box>
      <h2>Sesiones abiertas</h2>
      <p className="mt-1 mb-3 text-muted">
        Si no reconoces alguna, ciérralas y cambia tu contraseña. Te avisamos por correo cuando alguien entra
        desde un navegador nuevo.
      </p>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-3">
            <Icon of={isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop} />
            <span className="min-w-0 flex-1 leading-card">
              <b className="block text-md font-semibold first-letter:uppercase">{session.device}</b>
              <span className="block text-sm [overflow-wrap:anywhere] text-muted">
                {session.address} · última actividad {formatDateTime(new Date(session.usedAt))}
              </span>
            </span>
            {session.current && <Chip tone="info">Esta sesión</Chip>}
          </li>
        ))}
      </ul>
      {done && <AnswerNotice tone="success">{done}</AnswerNotice>}
      {sessions.length > 1 && (
        <ActionForm form={form} preventScrollReset className="mt-3">
          <Button type="submit" variant="neutral" busy={form.busy} className="max-md:w-full">
            Cerrar las demás sesiones
          </Button>
        </ActionForm>
      )}
    </Box>
  )
}
