import { useState } from 'react'
import { isSetupStep } from '../../../../features/setup/rules.ts'
import { stepTexts } from '../../../../features/setup/texts.ts'
import { changeIdentity } from '../../../../features/staff/actions/change-site.ts'
import { IdentityChange } from '../../../../features/staff/contract-site.ts'
import { readSiteSettings } from '../../../../features/staff/read-site.ts'
import { Box } from '../../../../ui/box.tsx'
import { form, formAction } from '../../../shared/form-action.ts'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import { IdentityForm, type IdentityPart } from '../../identity-form.tsx'
import { SavingSign } from '../../saving-sign.tsx'
import { missing, type StaffRequest, staffOf } from '../../staff-page.ts'
import { useAutosave } from '../../use-autosave.ts'
import { NextLabel } from '../next-label.tsx'
import { backOf, goOn, loadStep, stepMeta } from '../steps.ts'
import type { Route } from './+types/page.ts'
import { LegalPages } from './legal-pages.tsx'
import { SitePreview } from './site-preview.tsx'

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

export const meta = ({ params }: Route.MetaArgs) =>
  isSetupStep(params.step) ? stepMeta(params.step) : [{ title: 'Puesta en marcha' }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const step = stepOf(params.step)
  const { identity } = await readSiteSettings(staffOf(context).ctx)
  return { ...(await loadStep(context)), step, identity }
}

export const action = formAction(staffOf, {
  identity: form(IdentityChange.strip(), async (page: StaffRequest, input, { params }) => {
    const step = stepOf(params['step'])
    await changeIdentity(page.ctx, page.staff, input)
    return goOn(page, step)
  }),
})

const textsOf = (form: FormData | undefined): Record<string, string> =>
  Object.fromEntries([...(form ?? [])].map(([name, value]) => [name, String(value)]))

export default function IdentityStep({ loaderData }: Route.ComponentProps) {
  // Steps are the same route: each starts with what is stored of it.
  return <Step key={loaderData.step} {...loaderData} />
}

function Step({ step, done, year, identity }: Route.ComponentProps['loaderData']) {
  const [typed, setTyped] = useState<FormData>()
  const autosave = useAutosave('/staff/settings/identity')
  const parts = partsOf[step]
  return (
    <SetupFrame
      step={step}
      done={done}
      year={year}
      title={stepTexts[step].title}
      lead="Se guarda solo y se puede cambiar después en Ajustes."
      saved={<SavingSign saving={autosave.saving} />}
      beside={step === 'look' ? <SitePreview identity={{ ...identity, ...textsOf(typed) }} /> : undefined}
    >
      <Box className="md:p-6">
        <IdentityForm
          identity={identity}
          parts={parts}
          submit={<NextLabel step={step} />}
          back={backOf(step)}
          onTyped={(form) => {
            setTyped(form)
            autosave.typed(form)
          }}
          onLeft={autosave.left}
        />
      </Box>
      {step === 'legal' && <LegalPages />}
    </SetupFrame>
  )
}
