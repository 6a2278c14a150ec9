import type { ReactNode } from 'react'
import { neighbourSteps, type SetupStep } from '../../../../features/setup/rules.ts'
import { stepTexts } from '../../../../features/setup/texts.ts'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import { DoneNotice } from '../../done-notice.tsx'
import { StaffForm } from '../../staff-form.tsx'
import { backOf } from './step-of.ts'

export function NextLabel({ step }: { step: SetupStep }) {
  const { after } = neighbourSteps(step)
  return after ? `Siguiente: ${stepTexts[after].short}` : 'Siguiente'
}

type Props = { step: SetupStep; done: readonly string[]; lead: string; children: ReactNode }

/** A step of several boxes, each with its own form. */
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

/** The way on and back where nothing is left to save; its page handles it by `nextForm`. */
export const NextForm = ({ step }: { step: SetupStep }) => (
  <StaffForm form="next" submit={<NextLabel step={step} />} back={backOf(step)} />
)
