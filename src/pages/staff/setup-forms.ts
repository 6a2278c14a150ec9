import { z } from 'zod'
import { previewCourseTable } from '../../features/courses/actions/import-table.ts'
import { PaymentKeysInput } from '../../features/payments/contract.ts'
import { settings } from '../../features/settings/rules.ts'
import { addCategoryTemplate } from '../../features/staff/actions/save-category.ts'
import { importCourses } from '../../features/staff/actions/save-course.ts'
import { importFaculties, previewFaculties } from '../../features/staff/actions/save-faculty.ts'
import { savePaymentKeys } from '../../features/staff/actions/save-payment-keys.ts'
import { sendTestMail } from '../../features/staff/actions/send-test-mail.ts'
import { receiveFile } from '../shared/receive-uploads.ts'
import { listForm } from './list-form.ts'
import { staffIntent } from './staff-page.ts'

const MAX_BYTES = 200_000

export const facultyListFile = receiveFile(MAX_BYTES)

export const facultyListForm = (to: string) =>
  listForm({ maxBytes: MAX_BYTES, preview: previewFaculties, save: importFaculties, to })

export const courseTableFile = receiveFile(settings.courses.tableBytes)

export const courseTableForm = (to: string) =>
  listForm({ maxBytes: settings.courses.tableBytes, preview: previewCourseTable, save: importCourses, to })

export const categoryTemplateForm = (to: string) =>
  staffIntent(z.object({}), async ({ ctx, staff }) => {
    await addCategoryTemplate(ctx, staff)
    return to
  })

export const testMailForm = (to: string) =>
  staffIntent(z.object({}), async ({ ctx, staff }) => {
    await sendTestMail(ctx, staff)
    return to
  })

export const paymentKeysForm = (to: string) =>
  staffIntent(PaymentKeysInput.strip(), async ({ ctx, staff }, input) => {
    await savePaymentKeys(ctx, staff, input)
    return to
  })
