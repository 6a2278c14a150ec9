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

/** For the page's `formAction`: the list may come as a file. */
export const facultyListFile = receiveFile(MAX_BYTES)

/** What these forms need of their page: that of staff, or a step of the setup. */
type Page = { ctx: Context; staff: Staff }

/**
 * The form of `features/staff/ui/faculty-import.tsx`.
 *
 * @param to where to go once it is saved
 */
export const facultyListForm = (to: string) =>
  listForm({ maxBytes: MAX_BYTES, preview: previewFaculties, save: importFaculties, to })

/** For the page's `formAction`: the table of courses may come as a file. */
export const courseTableFile = receiveFile(settings.courses.tableBytes)

/** The form of `features/staff/ui/course-import.tsx`: first shows what the table would do, then saves it. */
export const courseTableForm = (to: string) =>
  listForm({ maxBytes: settings.courses.tableBytes, preview: previewCourses, save: importCourses, to })

/** The form of `features/staff/ui/category-template.tsx`. */
export const categoryTemplateForm = (to: string) =>
  form(z.object({}), async ({ ctx, staff }: Page) => {
    await addCategoryTemplate(ctx, staff)
    return to
  })

/** The form of `features/staff/ui/test-mail.tsx`. */
export const testMailForm = (to: string) =>
  form(z.object({}), async ({ ctx, staff }: Page) => {
    await sendTestMail(ctx, staff)
    return to
  })

/** The form of `features/staff/ui/payment-keys.tsx`. */
export const paymentKeysForm = (to: string) =>
  form(PaymentKeysInput.strip(), async ({ ctx, staff }: Page, input) => {
    await savePaymentKeys(ctx, staff, input)
    return to
  })
