import { z } from 'zod'
import { PaymentKeysInput } from '../../../features/payments/contract.ts'
import {
  changeIdentity,
  changeLogo,
  planTerms,
  removeLogo,
} from '../../../features/staff/actions/change-site.ts'
import { savePaymentKeys } from '../../../features/staff/actions/save-payment-keys.ts'
import { IdentityChange, TermsInput } from '../../../features/staff/contract-site.ts'
import { type IdentityBaseline, identityView, touchedFields } from '../../../features/staff/views-site.ts'
import { isAppError } from '../../../lib/errors.ts'
import { LOGO_MAX_BYTES } from '../../../platform/images/logo.ts'
import { NoInput } from '../../shared/form-action.ts'
import { receiveFile } from '../../shared/receive-uploads.ts'
import { type StaffRequest, staffForm, staffIntent } from '../staff-page.ts'
import { BASELINE_FIELD } from './identity-form.tsx'

const Baseline = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Without a baseline every sent field counts as typed. */
function baselineOf(fields: FormData): IdentityBaseline {
  try {
    return Baseline.parse(JSON.parse(String(fields.get(BASELINE_FIELD))))
  } catch {
    return {}
  }
}

type Params = Readonly<Record<string, string | undefined>>

/** Saves the fields that were typed into `IdentityForm`; other fields keep what is stored by now. */
export const identityForm = (to: (page: StaffRequest, params: Params) => string | Promise<string>) =>
  staffIntent(IdentityChange.strip(), async (page, input, { fields, params }) => {
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

/** Replaces the untouched fields of a refused form, and its baseline, by the stored values. */
function bringUpToDate({ ctx }: StaffRequest, fields: FormData, touched: IdentityChange): void {
  const known = identityView(ctx.site.identity())
  for (const [name, value] of Object.entries(known))
    if (fields.has(name) && !Object.hasOwn(touched, name)) fields.set(name, [value].flat().join('\n'))
  fields.set(BASELINE_FIELD, JSON.stringify(known))
}

/** Forms of `LogoForms`. */
export const logoForms = (to: string) => ({
  logo: staffForm(NoInput, (ctx, staff, _, { files: [file] }) => changeLogo(ctx, staff, file?.path), to),
  'no-logo': staffForm(NoInput, removeLogo, to),
})

export const logoFileField = receiveFile(LOGO_MAX_BYTES)

export const paymentKeysForm = (to: string) => staffForm(PaymentKeysInput.strip(), savePaymentKeys, to)

/** The form of `TermsForm`. Without scripts, `step` = `show` draws its example and saves nothing. */
export const termsForm = (to: (page: StaffRequest) => string | Promise<string>) =>
  staffIntent(TermsInput.strip(), async (page, input, { fields }) => {
    if (fields.get('step') === 'show') {
      fields.delete('step')
      return { shown: true, values: [...fields].map(([name, value]) => [name, String(value)] as const) }
    }
    await planTerms(page.ctx, page.staff, input)
    return to(page)
  })
