import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import { staffHandle } from '../../staff-meta.ts'
import { staffOf } from '../../staff-page.ts'
import { NextLabel } from '../next-label.tsx'
import { loadStep, stepMeta } from '../steps.ts'
import type { Route } from './+types/page.ts'

export const handle = staffHandle
export const meta = () => stepMeta('account')

export async function loader({ context }: Route.LoaderArgs) {
  const { displayName, email } = staffOf(context).staff
  return { ...(await loadStep(context)), displayName, email }
}

/** Who is at work: the account exists by now. */
export default function AccountStep({ loaderData }: Route.ComponentProps) {
  const { done, year, displayName, email } = loaderData
  return (
    <SetupFrame step="account" done={done} year={year} title="Tu cuenta" saved={null}>
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
    </SetupFrame>
  )
}
