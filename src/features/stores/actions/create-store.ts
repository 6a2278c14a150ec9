import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type GivenPicture, storeAll, withStoredImages } from '../../../platform/images/store-all.ts'
import {
  fileAtLeast,
  pictureStamp,
  pictureWidths,
  type StoredImage,
} from '../../../platform/images/stored-image.ts'
import { requireActiveUser, type Student } from '../../accounts/policy.ts'
import { settings } from '../../settings/rules.ts'
import { policyDate } from '../../settings/rules-terms.ts'
import { type ChosenPicture, newPictures } from '../../uploads/actions/with-uploads.ts'
import type { NewStoreInput } from '../contract-writes.ts'
import { storeErrors } from '../errors.ts'
import { heldStoreMailJob } from '../jobs.ts'
import { authorizeNewStore } from '../policy.ts'
import { insertStore, ownedStore } from '../store-writes.ts'
import { storeTexts } from '../texts-form.ts'
import { chooseStoreName, nameConflict } from './choose-store-name.ts'

export type StorePictures = { logo: GivenPicture; cover: GivenPicture }
type PreparedStore = Awaited<ReturnType<typeof prepareStore>>

/**
 * Opens a store: one per verified student, with a unique name (SEL-01, D2 §5). The version of the accepted
 * seller terms is stored with the time.
 * @throws `store-sign-in-needed`, `store-student-needed`, `store-exists`, `store-name-taken`,
 * `store-name-reserved`, the errors of `storeImage`; `sign-in-needed` if the account was deleted meanwhile
 */
export async function createStore(
  ctx: Context,
  viewer: Viewer | null,
  input: NewStoreInput,
  pictures: StorePictures,
): Promise<{ id: number; url: string }> {
  const prepared = await prepareStore(ctx, viewer, input, pictures)
  return withStoredImages(ctx.files, prepared.images, () =>
    inTransaction(ctx.db, (tx) => writeStore(ctx, tx, prepared)),
  )
}

/** Everything before the transaction: permission, the name, and the slow processing of pictures. */
export async function prepareStore(
  ctx: Context,
  viewer: Viewer | null,
  input: NewStoreInput,
  pictures: StorePictures,
) {
  const owner = authorizeNewStore(viewer)
  await requireNoStore(ctx.db, owner)
  const { isHeld } = await chooseStoreName(ctx, ctx.db, input.name)
  const stamp = pictureStamp(ctx.clock.now())
  const folder = `stores/${slugify(input.name)}/${stamp}`
  const { maxBytes } = settings.images
  const images = await storeAll(ctx.files, [
    { picture: pictures.logo, key: `${folder}_logo`, widths: pictureWidths.logo, maxBytes },
    { picture: pictures.cover, key: `${folder}_cover`, widths: pictureWidths.cover, maxBytes },
  ])
  return { owner, input, images: images as [StoredImage, StoredImage], isHeld }
}

/** Runs in the caller's transaction. @throws `store-exists`, the errors of `chooseStoreName` */
export async function writeStore(
  ctx: Context,
  tx: Tx,
  { owner, input, images: [logo, cover], isHeld }: PreparedStore,
): Promise<{ id: number; url: string }> {
  const now = ctx.clock.now()
  const campus = ctx.site.identity()
  await requireNoStore(tx, owner)
  await chooseStoreName(ctx, tx, input.name)
  try {
    const store = await insertStore(tx, {
      ...input,
      city: input.city ?? campus.city,
      country: input.country ?? campus.country,
      ownerId: owner.id,
      url: slugify(input.name),
      logo: fileAtLeast(logo, pictureWidths.logo[0]),
      cover: fileAtLeast(cover, pictureWidths.cover[1]),
      ...(isHeld ? { verification: 'review' as const, heldAt: now } : { verification: 'student' as const }),
      termsVersion: policyDate(ctx.site.legalTextsChangedAt()),
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    if (isHeld) await ctx.jobs.enqueue(tx, heldStoreMailJob, { storeId: store.id }, `${store.id}:held`)
    await requireActiveUser(tx, owner)
    return store
  } catch (error) {
    // Two requests at once: the unique indexes decide.
    if (violatedConstraint(error) === 'stores_owner_id_unique') throw appError(storeErrors, 'store-exists')
    throw nameConflict(error)
  }
}

async function requireNoStore(db: DbOrTx, owner: Student): Promise<void> {
  if (await ownedStore(db, owner.id)) throw appError(storeErrors, 'store-exists')
}

export const storeUploads = (logo: readonly string[], cover: readonly string[]) => ({
  logo: { purpose: 'logo' as const, chosen: logo },
  cover: { purpose: 'cover' as const, chosen: cover },
})

/** Requires both pictures (D2 §5). @throws `store-pictures` */
export function storePicturesOf(pictures: Record<'logo' | 'cover', ChosenPicture[]>): StorePictures {
  const [logo] = newPictures(pictures.logo)
  const [cover] = newPictures(pictures.cover)
  if (logo && cover) return { logo, cover }
  throw appError(storeErrors, 'store-pictures', {
    fields: {
      ...(logo ? {} : { logo: storeTexts.logo }),
      ...(cover ? {} : { cover: storeTexts.cover }),
    },
  })
}
