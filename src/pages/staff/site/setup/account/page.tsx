import { createColleagueLink } from '../../../../../features/setup/actions/create-setup-link.ts'
import { paths } from '../../../../../paths.ts'
import { Box } from '../../../../../ui/box.tsx'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { useForm } from '../../../../../ui/forms/form.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'
import { NoInput } from '../../../../shared/form-action.ts'
import { SetupFrame } from '../../../../shared/setup-frame.tsx'
import { StaffForm } from '../../../staff-form.tsx'
import { staffAction, staffForm, staffOf } from '../../../staff-page.ts'
import { NextLabel, stepMeta } from '../step-frame.tsx'
import { loadStep } from '../steps.ts'
import type { Route } from './+types/page.ts'

export const meta = () => stepMeta('account')

export async function loader({ context }: Route.LoaderArgs) {
  const { displayName, email } = staffOf(context).staff
  return { ...(await loadStep(context)), displayName, email }
}

export const action = staffAction({
  colleague: staffForm(NoInput, createColleagueLink, (_, shown) => ({ shown, values: [] })),
})

export default function AccountStep({ loaderData }: Route.ComponentProps) {
  const { done, displayName, email } = loaderData
  const link = useForm('colleague').answer?.shown as string | undefined
  return (
    <SetupFrame step="account" done={done} title="Tu cuenta">
      <Box className="grid gap-4 md:p-6">
        <p className="[overflow-wrap:anywhere]">
          Administras este mercado como <b>{displayName}</b>, con el correo <b>{email}</b>.
        </p>
        <p className="text-muted">
          Puedes dejar la puesta en marcha y seguir otro día: ingresa con tu correo y vuelves a donde te
          quedaste.
        </p>
        <div className="mt-1 flex justify-end border-t border-line pt-5">
          <ButtonLink to={paths.staffSetup('university')} className="max-md:w-full">
            <NextLabel step="account" />
          </ButtonLink>
        </div>
      </Box>
      <Box className="mt-4 grid gap-3 md:p-6">
        <h2 className="text-lg">¿Alguien más administra contigo?</h2>
        <p className="text-muted">
          Haz un enlace y dáselo: con él crea una cuenta que administra como la tuya. Vale una sola vez, por
          24 horas.
        </p>
        {link && (
          <TextField
            name="link"
            label="Enlace para tu colega"
            hint="Cópialo ahora: no vuelve a mostrarse."
            readOnly
            value={link}
          />
        )}
        <StaffForm
          form="colleague"
          submit={link ? 'Hacer otro enlace' : 'Hacer un enlace'}
          variant="secondary"
        />
      </Box>
    </SetupFrame>
  )
}
