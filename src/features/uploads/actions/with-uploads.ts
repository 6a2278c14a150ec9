import type { Context } from '../../../context.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { requireViewer } from '../../accounts/policy.ts'
import { uploadErrors } from '../errors.ts'
import { type PictureChoice, readChoice, type UploadPurpose } from '../rules.ts'
import { type UploadRow, uploadsOf } from '../store.ts'
import { dropUploads } from './drop-uploads.ts'

/** A picture of a form: new, or the one with this key or id that the thing being edited has already. */
export type ChosenPicture = (GivenPicture | { kept: string }) & { shows?: 'marks' }
export type NewPicture = Exclude<ChosenPicture, { kept: string }>

/** Without what stays: a new thing has no pictures yet. */
export function newPictures(chosen: readonly ChosenPicture[]): NewPicture[] {
  return chosen.flatMap((picture) => ('kept' in picture ? [] : [picture]))
}

/** Pictures that a form asks for, each name in the purpose of its place. */
export type AskedPictures<Place extends string> = Record<
  Place,
  { purpose: UploadPurpose; chosen: readonly string[] }
>

/**
 * Gives `work` the pictures that a form names, and forgets them as uploads once it has succeeded; when it
 * fails they stay for the next try.
 *
 * @throws `upload-missing` for a name that is no picture of this person's
 */
export async function withUploads<T, Place extends string>(
  ctx: Context,
  viewer: Viewer | null,
  asked: AskedPictures<Place>,
  work: (pictures: Record<Place, ChosenPicture[]>) => Promise<T>,
): Promise<T> {
  const owner = requireViewer(viewer)
  const places = Object.entries(asked) as [Place, AskedPictures<Place>[Place]][]
  const choices = places.flatMap(([, { chosen }]) => chosen.map((text) => readOrRefuse(text)))
  const ids = choices.flatMap((choice) => ('upload' in choice ? [choice.upload] : []))
  const rows = ids.length === 0 ? [] : await uploadsOf(ctx.db, owner.id, ids)
  const pictureOf = (text: string, purpose: UploadPurpose): ChosenPicture => {
    const choice = readOrRefuse(text)
    if ('kept' in choice) return choice
    const { shows } = choice
    const row = rows.find(({ id }) => id === choice.upload)
    if (!row || row.purpose !== purpose) throw appError(uploadErrors, 'upload-missing')
    return { name: row.name, stored: row.image, ...(shows && { shows }) }
  }
  const pictures = Object.fromEntries(
    places.map(([place, { purpose, chosen }]) => [place, chosen.map((text) => pictureOf(text, purpose))]),
  ) as Record<Place, ChosenPicture[]>
  const result = await work(pictures).catch(async (error: unknown) => {
    if (isAppError(error) || (await areThere(ctx, owner.id, rows))) throw error
    // Used up by the same form, sent twice at once, or thrown away with its draft meanwhile.
    throw appError(uploadErrors, 'upload-missing')
  })
  // The form's work is done: pictures that could not be forgotten now go with time.
  await dropUploads(ctx, rows).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'uploads could not be forgotten'),
  )
  return result
}

/** Whether these pictures still wait; their files go before their rows. */
async function areThere(ctx: Context, ownerId: string, rows: readonly UploadRow[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id)
  if ((await uploadsOf(ctx.db, ownerId, ids)).length < rows.length) return false
  const files = await Promise.all(rows.map(({ image }) => ctx.files.get(image.original)))
  for (const file of files) file?.body.destroy()
  return files.every((file) => file !== undefined)
}

function readOrRefuse(text: string): PictureChoice {
  const choice = readChoice(text)
  if (!choice) throw appError(uploadErrors, 'upload-missing')
  return choice
}
