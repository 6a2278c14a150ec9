import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { PaymentKeysInput } from '../../features/payments/contract.ts'
import { importFaculties, previewFaculties } from '../../features/staff/actions/import-faculties.ts'
import { addCategoryTemplate } from '../../features/staff/actions/save-category.ts'
import { savePaymentKeys } from '../../features/staff/actions/save-payment-keys.ts'
import { sendTestMail } from '../../features/staff/actions/send-test-mail.ts'
import { httpErrors } from '../../http/errors.ts'
import type { SentFile } from '../../http/multipart.ts'
import { csvText } from '../../lib/csv.ts'
import { appError } from '../../lib/errors.ts'
import type { Staff } from '../../lib/viewer.ts'
import { form } from './form-action.ts'
import { receiveFile } from './receive-uploads.ts'

const MAX_BYTES = 200_000

/** For the page's `formAction`: the list may come as a file. */
export const facultyListFile = receiveFile(MAX_BYTES)

/** What these forms need of their page: that of staff, or a step of the setup. */
type Page = { ctx: Context; staff: Staff }

/**
 * The form of `features/staff/ui/faculty-import.tsx`: first shows what the list would do, then saves it.
 *
 * @param to where to go once it is saved
 */
export const facultyListForm = (to: string) =>
  form(
    z.object({ csv: z.string().default('') }),
    async ({ ctx, staff }: Page, { csv }, { fields, files }) => {
      const [file] = files
      const list = file ? await textOf(file) : csv
      if (list.trim() === '' || list.length > MAX_BYTES)
        throw refusal(
          'csv',
          list.length > MAX_BYTES ? 'La lista es muy larga' : 'Pega tu lista o elige un archivo',
        )
      const shown = await previewFaculties(ctx, staff, list)
      // A file that is still in its field is what was shown, unless another was chosen since.
      const wasShown = lineByLine(list) === lineByLine(csv)
      if (fields.get('step') !== 'save' || !wasShown || shown.problems.length > 0)
        return { shown, values: [['csv', list]] }
      await importFaculties(ctx, staff, list)
      return to
    },
  )

/** Browsers send the lines of a text area in their own way. */
const lineByLine = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Which .xlsx and .ods begin with. */
const ZIP_MARK = 'PK\u0003\u0004'

async function textOf({ path, bytes }: SentFile): Promise<string> {
  if (bytes > MAX_BYTES) throw refusal('file', 'Ese archivo pesa más de 200 kB: guarda la hoja como CSV')
  const content = await readFile(path)
  if (content.toString('latin1').startsWith(ZIP_MARK))
    throw refusal(
      'file',
      'Es un libro de Excel: guárdalo como CSV (Archivo, Guardar como) y elige ese archivo',
    )
  return csvText(content)
}

const refusal = (field: string, message: string) =>
  appError(httpErrors, 'invalid-request', { fields: { [field]: message } })

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
