import { neighbourSteps, type SetupStep } from '../../../../features/setup/rules.ts'
import { stepTexts } from '../../../../features/setup/texts.ts'
import { paths } from '../../../../paths.ts'

// Apart from `steps.ts`: this runs in the browser too, and the server's modules are no good there.

export const stepMeta = (step: SetupStep) => [
  { title: `${stepTexts[step].label} · Puesta en marcha` },
  { name: 'robots', content: 'noindex' },
]

export const backOf = (step: SetupStep): string => paths.staffSetup(neighbourSteps(step).before ?? 'account')
