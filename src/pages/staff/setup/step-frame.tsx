import type { ReactNode } from 'react'
import { neighbourSteps, type SetupStep } from '../../../features/setup/rules.ts'
import { stepTexts } from '../../../features/setup/texts.ts'
import { SetupFrame } from '../../shared/setup-frame.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { StaffForm } from '../staff-form.tsx'
import { backOf } from './step-of.ts'

/** Where nothing saves itself, the button says that it does. */
export function NextLabel({ step }: { step: SetupStep }) {
  const { after } = neighbourSteps(step)
  return (
    <>
      <span className="noscript:hidden">Siguiente{after && `: ${stepTexts[after].short}`}</span>
      <span className="hidden noscript:inline">Guardar y seguir</span>
    </>
  )
}

type Props = { step: SetupStep; done: readonly string[]; lead: string; children: ReactNode }

/** A step of several boxes, which save themselves one by one. */
export function StepFrame({ step, children, ...shown }: Props) {
  return (
    <SetupFrame {...shown} step={step} title={stepTexts[step].title} saved={null}>
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
