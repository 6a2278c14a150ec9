import { firstDayOfTerms } from '../../../../../features/staff/actions/change-site.ts'
import { readPaymentKeys, readSiteSettings } from '../../../../../features/staff/read-site.ts'
import { PaymentKeys } from '../../../../../features/staff/ui/payment-keys.tsx'
import { paths } from '../../../../../paths.ts'
import { Box } from '../../../../../ui/box.tsx'
import { staffAction, staffOf } from '../../../staff-page.ts'
import { paymentKeysForm, termsForm } from '../../site-forms.ts'
import { TermsForm } from '../../terms-form.tsx'
import { backOf, NextLabel, StepFrame, stepMeta } from '../step-frame.tsx'
import { continueSetup, loadStep } from '../steps.ts'
import type { Route } from './+types/page.ts'

const STEP = 'payments'

export const meta = () => stepMeta(STEP)

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const [{ terms }, keys] = await Promise.all([readSiteSettings(ctx), readPaymentKeys(ctx)])
  return {
    ...(await loadStep(context)),
    keys,
    now: terms.find(({ state }) => state === 'now'),
    firstDay: firstDayOfTerms(ctx),
  }
}

export const action = staffAction({
  'payment-keys': paymentKeysForm(`${paths.staffSetup(STEP)}?done=llaves`),
  terms: termsForm((page) => continueSetup(page, STEP)),
})

export default function PaymentsStep({ loaderData }: Route.ComponentProps) {
  const { done, keys, now, firstDay } = loaderData
  return (
    <StepFrame
      step={STEP}
      done={done}
      lead="Qué se queda el mercado de cada venta, y cuánto tiempo tiene cada quien. Cada venta conserva lo de su día."
    >
      <Box className="md:p-6">
        <h2 className="mb-3 text-panel">Llaves de pago</h2>
        <PaymentKeys keys={keys} />
      </Box>
      <Box className="md:p-6">
        <h2 className="mb-3 text-panel">Comisión y plazos</h2>
        {now && (
          <TermsForm
            key={String(now.id)}
            now={now}
            firstDay={firstDay}
            before={{ submit: <NextLabel step={STEP} />, back: backOf(STEP) }}
          />
        )}
      </Box>
    </StepFrame>
  )
}
