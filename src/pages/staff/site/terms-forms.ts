import { planTerms } from '../../../features/staff/actions/change-site.ts'
import { TermsInput } from '../../../features/staff/contract-site.ts'
import { form } from '../../shared/form-action.ts'
import type { StaffRequest } from '../staff-page.ts'

/**
 * The form of `terms-form.tsx`. Without scripts its example is drawn on the way: nothing is saved then.
 *
 * @param to answers where to go once they are planned
 */
export const termsForm = (to: (page: StaffRequest) => string | Promise<string>) =>
  form(TermsInput.strip(), async (page: StaffRequest, input, { fields }) => {
    if (fields.get('step') === 'show') {
      fields.delete('step')
      return { shown: true, values: [...fields].map(([name, value]) => [name, String(value)] as const) }
    }
    await planTerms(page.ctx, page.staff, input)
    return to(page)
  })
