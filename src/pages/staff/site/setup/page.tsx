import { redirect } from 'react-router'
import { setupSteps } from '../../../../features/setup/rules.ts'
import { paths } from '../../../../paths.ts'
import type { Route } from './+types/page.ts'
import { loadStep } from './steps.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { done } = await loadStep(context)
  throw redirect(paths.staffSetup(setupSteps.find((step) => !done.includes(step)) ?? 'open'))
}
