import IconCircleCheck from '@icons/circle-check'
import { Link } from 'react-router'
import { openShop } from '../../../../../features/setup/actions/open-shop.ts'
import { readOpeningRisks } from '../../../../../features/setup/read.ts'
import { missingTexts, stepTexts } from '../../../../../features/setup/texts.ts'
import { paths } from '../../../../../paths.ts'
import { Box } from '../../../../../ui/box.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { NoInput } from '../../../../shared/form-action.ts'
import { SetupFrame } from '../../../../shared/setup-frame.tsx'
import { StaffForm } from '../../../staff-form.tsx'
import { staffAction, staffForm, staffOf } from '../../../staff-page.ts'
import { backOf, stepMeta } from '../step-frame.tsx'
import { loadStep } from '../steps.ts'
import type { Route } from './+types/page.ts'

export const meta = () => stepMeta('open')

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStep(context)), ...(await readOpeningRisks(staffOf(context).ctx)) }
}

export const action = staffAction({
  // The page lists what is missing with links.
  open: staffForm(NoInput, openShop, `${paths.staff()}?done=abierto`, { errorsOf: () => ({}) }),
})

export default function OpenStep({ loaderData }: Route.ComponentProps) {
  const { done, missing, hasTestKey, unreadHours } = loaderData
  const risks = [
    hasTestKey && 'La llave de pagos es de prueba: nadie paga de verdad.',
    unreadHours.length > 0 &&
      `No se entiende el horario de ${unreadHours.join(', ')}: los plazos de entrega no lo cuentan.`,
  ].filter((text) => text !== false)
  return (
    <SetupFrame
      step="open"
      done={done}
      title={stepTexts.open.title}
      lead="Desde que abras, cualquiera puede entrar, registrarse y comprar. Un mercado abierto ya no se cierra."
    >
      <Box className="grid gap-5 md:p-6">
        {missing.length > 0 ? (
          <section>
            <h2 className="mb-2 text-lg">Todavía falta</h2>
            <ul className="grid">
              {missing.map(({ step, code }) => (
                <li
                  key={code}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
                >
                  <span className="min-w-0 py-1.5">{missingTexts[code]}</span>
                  <Link to={paths.staffSetup(step)} className="link inline-flex min-h-11 items-center">
                    Ir a {stepTexts[step].label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : risks.length > 0 ? (
          <p className="font-semibold">Puedes abrir, pero hay algo por revisar.</p>
        ) : (
          <p className="flex items-center gap-2 font-semibold text-success">
            <Icon of={IconCircleCheck} />
            Todo listo para abrir.
          </p>
        )}
        <StaffForm
          form="open"
          submit="Abrir el mercado"
          back={backOf('open')}
          asks={{
            confirmLabel: 'Sí, abrir el mercado',
            text: (
              <>
                {risks.map((text) => (
                  <p key={text} className="font-semibold [overflow-wrap:anywhere]">
                    {text}
                  </p>
                ))}
                <p>Todos podrán entrar y comprar. Ya no se puede cerrar.</p>
              </>
            ),
          }}
        />
      </Box>
    </SetupFrame>
  )
}
