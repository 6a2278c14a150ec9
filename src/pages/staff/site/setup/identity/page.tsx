import { useState } from 'react'
import { setupFields } from '../../../../../features/setup/read.ts'
import { isSetupStep } from '../../../../../features/setup/rules.ts'
import { stepTexts } from '../../../../../features/setup/texts.ts'
import { TestMail } from '../../../../../features/staff/ui/test-mail.tsx'
import { identityView } from '../../../../../features/staff/views-site.ts'
import { paths } from '../../../../../paths.ts'
import { Box } from '../../../../../ui/box.tsx'
import { LeaveGuard } from '../../../../../ui/leave-guard.tsx'
import { formAction } from '../../../../shared/form-action.ts'
import { testMailForm } from '../../../../shared/setup-forms.ts'
import { SetupFrame } from '../../../../shared/setup-frame.tsx'
import { DoneNotice } from '../../../done-notice.tsx'
import { useStaffForm } from '../../../staff-form.tsx'
import { staffHandle } from '../../../staff-meta.ts'
import { missing, staffOf } from '../../../staff-page.ts'
import { IdentityForm, type IdentityPart } from '../../identity-form.tsx'
import { identityForm } from '../../identity-forms.ts'
import { LogoField, LogoForms } from '../../logo-field.tsx'
import { logoFileField, logoForms } from '../../logo-forms.ts'
import { SitePreview } from '../../site-preview.tsx'
import { NextLabel } from '../step-frame.tsx'
import { backOf, stepMeta } from '../step-of.ts'
import { continueSetup, loadStep } from '../steps.ts'
import type { Route } from './+types/page.ts'
import { LegalPages } from './legal-pages.tsx'

/** Steps that are parts of one form, the one of the settings. */
const partsOf = {
  university: ['university', 'students', 'support'],
  look: ['look'],
  campus: ['campus'],
  mail: ['mail'],
  legal: ['legal'],
} as const satisfies Record<string, readonly IdentityPart[]>

function stepOf(text: string | undefined): keyof typeof partsOf {
  if (text === undefined || !isSetupStep(text) || !Object.hasOwn(partsOf, text)) throw missing()
  return text as keyof typeof partsOf
}

export const handle = staffHandle
export const meta = ({ params }: Route.MetaArgs) =>
  isSetupStep(params.step) ? stepMeta(params.step) : [{ title: 'Puesta en marcha' }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOf(params.step)
  const { ctx, staff } = staffOf(context)
  const mail = { from: ctx.site.identity().mailFrom, to: staff.email }
  const state = await loadStep(context)
  const { logo } = ctx.site.identity()
  return { ...state, step, stored: identityView(ctx.site.identity()), identity: setupFields(ctx), logo, mail }
}

const handlers = {
  ...logoForms(paths.staffSetup('look')),
  identity: identityForm((page, params) => continueSetup(page, stepOf(params['step']))),
  'test-mail': testMailForm(`${paths.staffSetup('mail')}?done=correo`),
}

export const action = formAction(staffOf, handlers, { receive: logoFileField })

export default function IdentityStep({ loaderData }: Route.ComponentProps) {
  // Steps are the same route: each starts with what is stored of it.
  return <Step key={loaderData.step} {...loaderData} />
}

function Step({ step, done, identity, stored, logo, mail }: Route.ComponentProps['loaderData']) {
  const [typed, setTyped] = useState<FormData>()
  const { busy } = useStaffForm('identity')
  const isChanged = Object.entries(identity).some(
    ([name, value]) => typed?.has(name) && typed.get(name) !== [value].flat().join('\n'),
  )
  const parts = partsOf[step]
  return (
    <SetupFrame
      step={step}
      done={done}
      title={stepTexts[step].title}
      lead="Se puede cambiar después en Ajustes."
      beside={step === 'look' ? <SitePreview stored={identity} typed={typed} logo={logo} /> : undefined}
    >
      <LeaveGuard when={isChanged && !busy} />
      <Box className="md:p-6">
        <IdentityForm
          identity={identity}
          baseline={stored}
          parts={parts}
          submit={<NextLabel step={step} />}
          back={backOf(step)}
          picture={<LogoField logo={logo} />}
          onTyped={(form) => setTyped(new FormData(form))}
        />
      </Box>
      {step === 'look' && <LogoForms />}
      {step === 'mail' && (
        <Box className="mt-4 md:p-6">
          <h2 className="mb-1 text-lg">Correo de prueba</h2>
          <DoneNotice />
          <TestMail {...mail} />
        </Box>
      )}
      {step === 'legal' && <LegalPages />}
    </SetupFrame>
  )
}
