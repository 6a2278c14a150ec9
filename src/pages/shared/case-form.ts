import type { ZodError } from 'zod'
import { type FormPicture, picturesOf } from '../../features/uploads/contract-form.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { issuesOf, receiveForm } from './receive-form.ts'
import type { PageRequest } from './request.ts'

/** A form about a case as it came: its texts, and its photos as it names them. */
export type CaseFormInput = {
  given: Record<string, string>
  photos: FormPicture[]
  /** What was wrong with files that came with it. */
  errors: Record<string, string>
}

/** What a refused form is drawn with: the first message, those of its fields, and all that was typed and chosen. */
export type CaseRefusal = CaseFormInput & { error: string }

/** A form that could not be read. */
export const emptyCaseInput: CaseFormInput = { given: {}, photos: [], errors: {} }

/** Reads a form about a case; files that came with it, as they do without scripts, are taken in as those sent ahead. */
export async function readCaseForm(
  page: PageRequest,
  viewer: Viewer,
  request: Request,
): Promise<CaseFormInput> {
  const { fields, errors } = await receiveForm(page, viewer, request, { photos: 'case' })
  const given = Object.fromEntries(
    [...fields].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[0] !== 'photos',
    ),
  )
  return { given, photos: picturesOf(fields, 'photos'), errors }
}

/** What the contract of a form reads: the texts, with the photos by their names. */
export const caseInputOf = ({ given, photos }: CaseFormInput) => ({
  ...given,
  ...(photos.length > 0 ? { photos: photos.map(({ picture }) => picture) } : {}),
})

export const asksForPhotos = (photos: readonly string[]) => ({
  photos: { purpose: 'case' as const, chosen: photos },
})

/** A form that does not meet its contract, or came with files that could not be taken. */
export function contractRefusal(
  input: CaseFormInput,
  error: ZodError | undefined,
  otherwise: string,
): CaseRefusal {
  const errors = { ...(error ? issuesOf(error) : {}), ...input.errors }
  return { ...input, errors, error: Object.values(errors)[0] ?? otherwise }
}
