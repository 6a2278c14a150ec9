import IconDeviceDesktop from '@icons/device-desktop'
import IconDeviceMobile from '@icons/device-mobile'
import type { TokenView } from '../../../features/access-tokens/contract.ts'
import type { ProfileView } from '../../../features/accounts/contract-profile.ts'
import { PageDialog } from '../../../features/accounts/ui/page-dialog.tsx'
import { OwnerProofField } from '../../../features/accounts/ui/password-field.tsx'
import type { ExportState } from '../../../features/accounts-closing/rules-export.ts'
import { settings } from '../../../features/settings/rules.ts'
import { periodText, retention } from '../../../features/settings/rules-retention.ts'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { AnswerNotice } from '../../../ui/answer-notice.tsx'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import type { Route } from './+types/page.ts'

export function DataSection({ file }: { file: ExportState }) {
  const form = useForm('export')
  const mayRequest =
    file.state === 'none' || file.state === 'failed' || (file.state === 'ready' && file.canRenew)
  return (
    <Box>
      <h2 id="mis-datos">Mis datos</h2>
      <p className="mt-1 mb-3 text-muted">
        Un archivo ZIP con todo lo tuyo. Te avisamos por correo cuando esté; se borra a los{' '}
        {settings.privacy.exportDays} días.
      </p>
      {file.state === 'preparing' && (
        <Notice tone="info">Lo estamos preparando. Te llega un correo en cuanto esté.</Notice>
      )}
      {file.state === 'failed' && <Notice tone="error">No pudimos prepararlo. Pídelo otra vez.</Notice>}
      {form.answer && <AnswerNotice tone="error">{form.answer.message}</AnswerNotice>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {file.state === 'ready' && (
          <ButtonLink to={paths.dataExport()} reloadDocument className="max-md:w-full">
            Descargar mis datos
          </ButtonLink>
        )}
        {mayRequest && (
          <ActionForm form={form} preventScrollReset className="max-md:w-full">
            <SubmitButton variant="neutral" className="max-md:w-full">
              {file.state === 'ready' ? 'Pedir uno nuevo' : 'Pedir mis datos'}
            </SubmitButton>
          </ActionForm>
        )}
        {file.state === 'ready' && (
          <p className="text-sm text-muted">Hasta el {formatDate(new Date(file.until))}</p>
        )}
      </div>
    </Box>
  )
}

/** Access for programs; people do not need it. */
export function ProgramsSection({ tokens, hasStore }: { tokens: readonly TokenView[]; hasStore: boolean }) {
  const live = tokens.filter(({ isExpired }) => !isExpired)
  return (
    <Box>
      <h2>Programas</h2>
      <p className="mt-1 text-muted">
        {live.length === 0
          ? 'Ningún programa entra a tu cuenta. Si usas uno, dale un token en lugar de tu contraseña.'
          : 'Estos programas entran sin tu contraseña, hasta que los revoques o la cambies:'}
      </p>
      {live.length > 0 && (
        <ul className="mt-1 list-disc pl-5 font-semibold">
          {live.map(({ id, name }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3 max-md:*:w-full">
        <ButtonLink to={paths.account('tokens')} variant="neutral">
          {live.length === 0 ? 'Crear un token' : 'Ver y revocar tokens'}
        </ButtonLink>
        {hasStore && (
          <ButtonLink to={paths.webhooks()} variant="neutral">
            Webhook de tu tienda
          </ButtonLink>
        )}
      </div>
    </Box>
  )
}

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device)

export function SessionsSection({
  sessions,
  done,
}: Pick<Route.ComponentProps['loaderData'], 'sessions'> & { done: string | null }) {
  const form = useForm('close-sessions')
  return (
    <Box>
      <h2>Sesiones abiertas</h2>
      <p className="mt-1 mb-3 text-muted">Si no reconoces alguna, ciérralas y cambia tu contraseña.</p>
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
          <SubmitButton variant="neutral" className="max-md:w-full">
            Cerrar las demás sesiones
          </SubmitButton>
        </ActionForm>
      )}
    </Box>
  )
}

const here = paths.account('profile')

export function DeleteSection({ profile, isOpen }: { profile: ProfileView; isOpen: boolean }) {
  return (
    <Box>
      <h2>Eliminar mi cuenta</h2>
      <div className="mt-2 grid gap-4 text-md md:grid-cols-2">
        <div>
          <h3 className="text-md">Se borra para siempre</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            <li>Tu nombre, usuario, correo, teléfono, dirección y foto</li>
            <li>Tu contraseña, tus sesiones, tus tokens y tu verificación de estudiante</li>
            <li>Tu carrito, tu lista de deseos, tus avisos y las fotos de tus mensajes</li>
            <li>Los productos y los datos de contacto de tu tienda, si tienes una</li>
          </ul>
        </div>
        <div>
          <h3 className="text-md">Se conserva</h3>
          <ul className="mt-1 list-disc pl-5 text-muted">
            <li>
              Tus pedidos con los datos de contacto que llevaban, {periodText(retention.orders)} desde que
              terminan; después, solo importes y fechas
            </li>
            <li>El nombre de tu tienda en los pedidos de tus compradores</li>
            <li>Tus opiniones, preguntas y mensajes, como «Cuenta eliminada» y sin tu nombre</li>
          </ul>
        </div>
      </div>
      <p className="mt-3 text-md text-muted">
        No se puede mientras tengas pedidos, devoluciones o dinero retenido sin terminar. Más en el{' '}
        <TextLink to={paths.privacy()}>Aviso de privacidad</TextLink>.
      </p>
      <ButtonLink to={`${here}?delete=1`} variant="danger" preventScrollReset className="mt-4 max-md:w-full">
        Eliminar mi cuenta
      </ButtonLink>
      {isOpen && <DeleteDialog profile={profile} />}
    </Box>
  )
}

function DeleteDialog({ profile }: { profile: ProfileView }) {
  const form = useForm('delete')
  return (
    <PageDialog title="¿Seguro que quieres eliminarla?" closeTo={here}>
      <p className="text-muted">No se puede deshacer. Confirma que eres tú:</p>
      <RefusalNotice form={form} />
      <ActionForm form={form} action={`${here}?delete=1`} preventScrollReset className="grid gap-4">
        <OwnerProofField form={form} username={profile.username} hasPassword={profile.method === 'direct'} />
        <SubmitButton variant="danger" block>
          Eliminar mi cuenta para siempre
        </SubmitButton>
        <ButtonLink to={here} variant="neutral" block preventScrollReset>
          Conservar mi cuenta
        </ButtonLink>
      </ActionForm>
    </PageDialog>
  )
}
