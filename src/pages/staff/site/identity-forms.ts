import { changeIdentity } from '../../../features/staff/actions/change-site.ts'
import { IdentityChange, SiteSettingsView } from '../../../features/staff/contract-site.ts'
import { type IdentityBaseline, identityView, touchedFields } from '../../../features/staff/views-site.ts'
import { isAppError } from '../../../lib/errors.ts'
import { form } from '../../shared/form-action.ts'
import type { StaffRequest } from '../staff-page.ts'
import { BASELINE_FIELD } from './identity-form.tsx'

const Baseline = SiteSettingsView.shape.identity.partial()

/** Without it everything that was sent counts as typed. */
function baselineOf(fields: FormData): IdentityBaseline {
  try {
    return Baseline.parse(JSON.parse(String(fields.get(BASELINE_FIELD))))
  } catch {
    return {}
  }
}

type Params = Readonly<Record<string, string | undefined>>

/** Saves what was typed into `IdentityForm` and leaves the other fields as they are by now. */
export const identityForm = (to: (page: StaffRequest, params: Params) => string | Promise<string>) =>
  form(IdentityChange.strip(), async (page: StaffRequest, input, { fields, params }) => {
    const baseline = baselineOf(fields)
    const touched = touchedFields(input, baseline)
    try {
      await changeIdentity(page.ctx, page.staff, touched, baseline)
    } catch (error) {
      if (isAppError(error) && error.code === 'changed-meanwhile') bringUpToDate(page, fields, touched)
      throw error
    }
    return to(page, params)
  })

/** The form as it is answered: theirs where nothing was typed, and drawn from what is stored by now. */
function bringUpToDate({ ctx }: StaffRequest, fields: FormData, touched: IdentityChange): void {
  const known = identityView(ctx.site.identity())
  for (const [name, value] of Object.entries(known))
    if (fields.has(name) && !Object.hasOwn(touched, name)) fields.set(name, [value].flat().join('\n'))
  fields.set(BASELINE_FIELD, JSON.stringify(known))
}
