import { stepTexts } from '../../../../features/setup/texts.ts'
import { firstDayOfTerms, planTerms } from '../../../../features/staff/actions/change-site.ts'
import { TermsInput } from '../../../../features/staff/contract-site.ts'
import { readSiteSettings } from '../../../../features/staff/read-site.ts'
import { Box } from '../../../../ui/box.tsx'
import { form, formAction } from '../../../shared/form-action.ts'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import { staffHandle } from '../../staff-meta.ts'
import { type StaffRequest, staffOf } from '../../staff-page.ts'
import { TermsForm } from '../../terms-form.tsx'
import { NextLabel } from '../next-label.tsx'
import { backOf, goOn, loadStep, stepMeta } from '../steps.ts'
import type { Route } from './+types/page.ts'

const STEP = 'payments'

export const handle = staffHandle
export const meta = () => stepMeta(STEP)

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const { terms } = await readSiteSettings(ctx)
  return {
    ...(await loadStep(context)),
    now: terms.find(({ state }) => state === 'now'),
    firstDay: firstDayOfTerms(ctx),
  }
}

export const action = formAction(staffOf, {
  terms: form(TermsInput.strip(), async (page: StaffRequest, input) => {
    await planTerms(page.ctx, page.staff, input)
    return goOn(page, STEP)
  }),
})

export default function PaymentsStep({ loaderData }: Route.ComponentProps) {
  const { done, year, now, firstDay } = loaderData
  return (
    <SetupFrame
      step={STEP}
      done={done}
      year={year}
      title={stepTexts[STEP].title}
      lead="Qué se queda el mercado de cada venta, y cuánto tiempo tiene cada quien. Cada venta conserva lo de su día."
      saved={null}
    >
      <Box className="md:p-6">
        {now && (
          <TermsForm
            key={String(now.id)}
            now={now}
            firstDay={firstDay}
            before={{ submit: <NextLabel step={STEP} />, back: backOf(STEP) }}
          />
        )}
      </Box>
    </SetupFrame>
  )
}
