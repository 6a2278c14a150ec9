import type { Context } from '../../../context.ts'
import { appError, isAppError } from '../../../lib/errors.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import type { GivenPicture } from '../../../platform/images/store-all.ts'
import { removeImages } from '../../../platform/images/store-image.ts'
import { uploadErrors } from '../errors.ts'
import { type PictureChoice, readChoice, type UploadPurpose } from '../rules.ts'
import { deleteUploads, type UploadRow, uploadsBefore, uploadsOf } from '../store.ts'

/** A new picture, or a retained one by its key or id. */
export type ChosenPicture = (GivenPicture | { kept: string }) & { shows?: 'marks' }
export type NewPicture = Exclude<ChosenPicture, { kept: string }>

export const newPictures = (chosen: readonly ChosenPicture[]): NewPicture[] =>
  chosen.flatMap((picture) => ('kept' in picture ? [] : [picture]))

type RequestedPictures<Place extends string> = Record<
  Place,
  { purpose: UploadPurpose; chosen: readonly string[] }
>

/** Uploads go once `work` succeeds. @throws `upload-missing` for a name that is no picture of this person */
export async function withUploads<T, Place extends string>(
  ctx: Context,
  owner: Viewer,
  requested: RequestedPictures<Place>,
  work: (pictures: Record<Place, ChosenPicture[]>) => Promise<T>,
): Promise<T> {
  const places = Object.entries(requested) as [Place, RequestedPictures<Place>[Place]][]
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
    // The same form was sent twice, or its draft was deleted meanwhile.
    throw appError(uploadErrors, 'upload-missing')
  })
  // The form is saved: remaining uploads expire.
  await dropUploads(ctx, rows).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'uploads could not be forgotten'),
  )
  return result
}

/** Passes the uploaded photos of a case to `act`. */
export const withCasePhotos = <Result>(
  { ctx, viewer }: { ctx: Context; viewer: Viewer },
  chosen: readonly string[],
  act: (pictures: NewPicture[]) => Promise<Result>,
) =>
  withUploads(ctx, viewer, { photos: { purpose: 'case', chosen } }, ({ photos }) => act(newPictures(photos)))

/** Files are deleted before rows, so that both are checked. */
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

const BATCH = 500

/** Files go before rows, so that a crash leaves rows to find the files by. */
export async function dropUploads(ctx: Context, rows: readonly UploadRow[]): Promise<void> {
  if (rows.length === 0) return
  await removeImages(
    ctx.files,
    rows.map((row) => row.image),
  )
  await deleteUploads(
    ctx.db,
    rows.map((row) => row.id),
  )
}

export async function dropUpload(ctx: Context, owner: Viewer, id: string): Promise<void> {
  await dropUploads(ctx, await uploadsOf(ctx.db, owner.id, [id]))
}

export async function cleanUpUploads(ctx: Context, before: Date): Promise<void> {
  await dropUploads(ctx, await uploadsBefore(ctx.db, before, BATCH))
}
