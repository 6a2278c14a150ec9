import type { ReactNode } from 'react'
import { neighbourSteps, type SetupStep } from '../../../../features/setup/rules.ts'
import { stepTexts } from '../../../../features/setup/texts.ts'
import { paths } from '../../../../paths.ts'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import { DoneNotice } from '../../page-parts.tsx'
import { StaffForm } from '../../staff-form.tsx'

export function NextLabel({ step }: { step: SetupStep }) {
  const { after } = neighbourSteps(step)
  return after ? `Siguiente: ${stepTexts[after].short}` : 'Siguiente'
}

type Props = { step: SetupStep; done: readonly string[]; lead: string; children: ReactNode }

export function StepFrame({ step, children, ...shown }: Props) {
  return (
    <SetupFrame {...shown} step={step} title={stepTexts[step].title}>
      <div className="grid gap-4">
        <DoneNotice />
        {children}
      </div>
    </SetupFrame>
  )
}

/** Its page handles it by `nextForm`. */
export const NextForm = ({ step }: { step: SetupStep }) => (
  <StaffForm form="next" submit={<NextLabel step={step} />} back={backOf(step)} />
)

export const stepMeta = (step: SetupStep) => [
  { title: `${stepTexts[step].label} · Puesta en marcha` },
  { name: 'robots', content: 'noindex' },
]

export const backOf = (step: SetupStep): string => paths.staffSetup(neighbourSteps(step).before ?? 'account')
