import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { httpErrors } from '../../http/errors.ts'
import type { SentFile } from '../../http/multipart.ts'
import { decodeCsv } from '../../lib/csv.ts'
import { appError } from '../../lib/errors.ts'
import type { Staff } from '../../lib/viewer.ts'
import { staffIntent } from './staff-page.ts'

type List = {
  /** Bytes of a file, and characters of a text. */
  maxBytes: number
  preview: (ctx: Context, csv: string) => Promise<{ problems: readonly unknown[] }>
  save: (ctx: Context, staff: Staff, csv: string) => Promise<unknown>
  /** Path after the save. */
  to: string
}

/** The form of a list in CSV, pasted or as a file: previews the list, then saves it. */
export const listForm = ({ maxBytes, preview, save, to }: List) =>
  staffIntent(
    z.object({ csv: z.string().default('') }),
    async ({ ctx, staff }, { csv }, { fields, files }) => {
      const [file] = files
      if (file?.bytes === 0) throw refusal('file', 'Ese archivo está vacío: elige otro')
      const chosen = file && (await textOf(file, maxBytes))
      const read = chosen === undefined ? '' : fingerprintOf(chosen)
      // A file stays in its field after the preview; a correction of its text counts instead.
      const isCorrected = csv.trim() !== '' && fields.get('read') === read
      const list = chosen === undefined || isCorrected ? csv : chosen
      if (list.trim() === '' || list.length > maxBytes)
        throw refusal(
          'csv',
          list.length > maxBytes ? 'La lista es muy larga' : 'Pega tu lista o elige un archivo',
        )
      const shown = await preview(ctx, list)
      const wasShown = lineByLine(list) === lineByLine(csv)
      if (fields.get('step') !== 'save' || !wasShown || shown.problems.length > 0)
        return {
          shown,
          values: [
            ['csv', list],
            ['read', read],
          ],
        }
      await save(ctx, staff, list)
      return to
    },
  )

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Browsers differ in the line ends of a text area. */
const lineByLine = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** First bytes of .xlsx and .ods. */
const ZIP_MARK = 'PK\u0003\u0004'

async function textOf({ path, bytes }: SentFile, maxBytes: number): Promise<string> {
  if (bytes > maxBytes)
    throw refusal('file', `Ese archivo pesa más de ${maxBytes / 1_000} kB: guarda la hoja como CSV`)
  const content = await readFile(path)
  if (content.toString('latin1').startsWith(ZIP_MARK))
    throw refusal(
      'file',
      'Es un libro de Excel: guárdalo como CSV (Archivo, Guardar como) y elige ese archivo',
    )
  const decoded = decodeCsv(content)
  if (!decoded) throw refusal('file', 'Ese archivo no es una tabla CSV')
  return decoded.text
}

const refusal = (field: string, message: string) =>
  appError(httpErrors, 'invalid-request', { fields: { [field]: message } })
