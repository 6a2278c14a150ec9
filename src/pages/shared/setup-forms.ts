import { z } from 'zod'
import type { Context } from '../../context.ts'
import { PaymentKeysInput } from '../../features/payments/contract.ts'
import { settings } from '../../features/settings/rules.ts'
import { importFaculties, previewFaculties } from '../../features/staff/actions/import-faculties.ts'
import { addCategoryTemplate } from '../../features/staff/actions/save-category.ts'
import { importCourses, previewCourses } from '../../features/staff/actions/save-course.ts'
import { savePaymentKeys } from '../../features/staff/actions/save-payment-keys.ts'
import { sendTestMail } from '../../features/staff/actions/send-test-mail.ts'
import type { Staff } from '../../lib/viewer.ts'
import { form } from './form-action.ts'
import { listForm } from './list-form.ts'
import { receiveFile } from './receive-uploads.ts'

const MAX_BYTES = 200_000

export const facultyListFile = receiveFile(MAX_BYTES)

type Page = { ctx: Context; staff: Staff }

export const facultyListForm = (to: string) =>
  listForm({ maxBytes: MAX_BYTES, preview: previewFaculties, save: importFaculties, to })

export const courseTableFile = receiveFile(settings.courses.tableBytes)

export const courseTableForm = (to: string) =>
  listForm({ maxBytes: settings.courses.tableBytes, preview: previewCourses, save: importCourses, to })

const staffForm = (act: (ctx: Context, staff: Staff) => Promise<unknown>) => (to: string) =>
  form(z.object({}), async ({ ctx, staff }: Page) => {
    await act(ctx, staff)
    return to
  })

export const categoryTemplateForm = staffForm(addCategoryTemplate)
export const testMailForm = staffForm(sendTestMail)

export const paymentKeysForm = (to: string) =>
  form(PaymentKeysInput.strip(), async ({ ctx, staff }: Page, input) => {
    await savePaymentKeys(ctx, staff, input)
    return to
  })
