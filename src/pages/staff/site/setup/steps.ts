import type { RouterContextProvider } from 'react-router'
import { finishStep } from '../../../../features/setup/actions/open-shop.ts'
import { readSetupState } from '../../../../features/setup/read.ts'
import { neighbourSteps, type SetupStep } from '../../../../features/setup/rules.ts'
import { paths } from '../../../../paths.ts'
import { NoInput } from '../../../shared/form-action.ts'
import { type StaffRequest, staffIntent, staffOf } from '../../staff-page.ts'

export async function loadStep(context: Readonly<RouterContextProvider>) {
  const { done, missing } = await readSetupState(staffOf(context).ctx)
  return { done, missing }
}

/** Stores the step as finished and returns the path of the next one. */
export async function continueSetup({ ctx, staff }: StaffRequest, step: SetupStep): Promise<string> {
  await finishStep(ctx, staff, step)
  return paths.staffSetup(neighbourSteps(step).after)
}

export const nextForm = (step: SetupStep) => staffIntent(NoInput, (page) => continueSetup(page, step))
