import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { GivenPicture } from '../../../platform/images/given-picture.ts'
import { pictureWidths } from '../../../platform/images/sizes.ts'
import { pictureStamp } from '../../../platform/images/stamp.ts'
import { keepingImages, storeAll } from '../../../platform/images/store-all.ts'
import { fileAtLeast, type StoredImage } from '../../../platform/images/stored-image.ts'
import { requirePresent, type Student } from '../../accounts/policy.ts'
import type { Viewer } from '../../accounts/rules.ts'
import { nameVerdict } from '../../accounts/rules-house.ts'
import { settings } from '../../settings/rules.ts'
import type { NewStoreInput } from '../contract-writes.ts'
import { storeErrors } from '../errors.ts'
import { authorizeNewStore } from '../policy.ts'
import { insertStore, isStoreNameTaken, ownedStore } from '../store-writes.ts'
import { storeErrorTexts } from '../texts-form.ts'

export type StorePictures = { logo: GivenPicture; cover: GivenPicture }
export type PreparedStore = {
  owner: Student
  input: NewStoreInput
  images: [StoredImage, StoredImage]
  /** Its name is near the house's: staff look at it before anybody else sees it. */
  isHeld: boolean
}

/**
 * Opens a store: one per verified student, with a name of its own (SEL-01, D2 §5). The seller terms that were
 * accepted are kept with their version and the time.
 *
 * @throws `store-sign-in-needed`, `store-student-needed`, `store-exists`, `store-name-taken`, `store-name-reserved`, and what
 * `storeImage` throws; `sign-in-needed` when the account was deleted meanwhile
 */
export async function createStore(
  ctx: Context,
  viewer: Viewer | null,
  input: NewStoreInput,
  pictures: StorePictures,
): Promise<{ id: number; url: string }> {
  const prepared = await prepareStore(ctx, viewer, input, pictures)
  return keepingImages(ctx.files, prepared.images, () =>
    inTransaction(ctx.db, (tx) => writeStore(tx, ctx.clock.now(), prepared)),
  )
}

/** Everything before the transaction: who may, what is free, and the slow work on the pictures. */
export async function prepareStore(
  ctx: Context,
  viewer: Viewer | null,
  input: NewStoreInput,
  pictures: StorePictures,
): Promise<PreparedStore> {
  const owner = authorizeNewStore(viewer)
  await checkFree(ctx.db, owner, input.name)
  const verdict = nameVerdict(input.name, ctx.env.SITE_NAME)
  if (verdict === 'house') throw nameRefused('store-name-reserved')
  const stamp = pictureStamp(ctx.clock.now())
  const folder = `stores/${slugify(input.name)}/${stamp}`
  const { maxBytes } = settings.images
  const images = await storeAll(ctx.files, [
    { picture: pictures.logo, key: `${folder}_logo`, widths: pictureWidths.logo, maxBytes },
    { picture: pictures.cover, key: `${folder}_cover`, widths: pictureWidths.cover, maxBytes },
  ])
  return { owner, input, images: images as [StoredImage, StoredImage], isHeld: verdict === 'near' }
}

export async function writeStore(
  tx: Tx,
  now: Date,
  { owner, input, images: [logo, cover], isHeld }: PreparedStore,
): Promise<{ id: number; url: string }> {
  await checkFree(tx, owner, input.name)
  try {
    const store = await insertStore(tx, {
      ...input,
      ownerId: owner.id,
      url: slugify(input.name),
      logo: fileAtLeast(logo, pictureWidths.logo[0]),
      cover: fileAtLeast(cover, pictureWidths.cover[1]),
      ...(isHeld ? { verification: 'review' as const, heldAt: now } : { verification: 'student' as const }),
      termsVersion: settings.policiesUpdated,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await requirePresent(tx, owner)
    return store
  } catch (error) {
    // Two requests at once: the unique indexes decide.
    const constraint = violatedConstraint(error)
    if (constraint === 'stores_owner_id_unique') throw appError(storeErrors, 'store-exists')
    if (constraint === 'stores_name' || constraint === 'stores_url_unique')
      throw nameRefused('store-name-taken')
    throw error
  }
}

async function checkFree(db: DbOrTx, owner: Student, name: string): Promise<void> {
  if (await ownedStore(db, owner.id)) throw appError(storeErrors, 'store-exists')
  if (await isStoreNameTaken(db, name)) throw nameRefused('store-name-taken')
}

function nameRefused(code: 'store-name-taken' | 'store-name-reserved') {
  return appError(storeErrors, code, { fields: { name: storeErrorTexts[code] as string } })
}
