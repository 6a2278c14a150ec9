import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { finishStep } from '../../../../features/setup/actions/open-shop.ts'
import { readSetupState } from '../../../../features/setup/read.ts'
import { neighbourSteps, type SetupStep } from '../../../../features/setup/rules.ts'
import { paths } from '../../../../paths.ts'
import { form } from '../../../shared/form-action.ts'
import { type StaffRequest, staffOf } from '../../staff-page.ts'

/** What the frame of every step shows. */
export async function loadStep(context: Readonly<RouterContextProvider>) {
  const { ctx } = staffOf(context)
  const { done, missing } = await readSetupState(ctx)
  return { done, missing }
}

/** Notes the step as finished; answers the address of the next one. */
export async function continueSetup({ ctx, staff }: StaffRequest, step: SetupStep): Promise<string> {
  await finishStep(ctx, staff, step)
  return paths.staffSetup(neighbourSteps(step).after)
}

/** Of `NextForm`. */
export const nextForm = (step: SetupStep) =>
  form(z.object({}), (page: StaffRequest) => continueSetup(page, step))
