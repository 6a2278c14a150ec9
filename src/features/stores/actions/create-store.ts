import type { Context } from '../../../context.ts'
import { appError } from '../../../lib/errors.ts'
import { slugify } from '../../../lib/slug.ts'
import type { Viewer } from '../../../lib/viewer.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import type { DbOrTx, Tx } from '../../../platform/db/pool.ts'
import { drawInitials } from '../../../platform/images/share-card.ts'
import { type GivenPicture, storeAll } from '../../../platform/images/store-all.ts'
import {
  fileAtLeast,
  pictureStamp,
  pictureWidths,
  type StoredImage,
} from '../../../platform/images/stored-image.ts'
import { requireActiveUser, type Student } from '../../accounts/policy.ts'
import { findProfile } from '../../accounts/store/profiles.ts'
import { settings } from '../../settings/rules.ts'
import { policyDate } from '../../settings/rules-terms.ts'
import { type ChosenPicture, newPictures } from '../../uploads/actions/with-uploads.ts'
import type { NewStoreInput } from '../contract-writes.ts'
import { storeErrors } from '../errors.ts'
import { heldStoreMailJob } from '../jobs.ts'
import { authorizeNewStore } from '../policy.ts'
import { storeInitials } from '../rules.ts'
import { insertStore, lockStoreNames, ownedStore } from '../store-writes.ts'
import { chooseStoreName, freeStoreName, nameConflict } from './choose-store-name.ts'

/** Missing ones are drawn from the name's initials (D2 §9). */
export type StorePictures = { logo?: GivenPicture | undefined; cover?: GivenPicture | undefined }
type PreparedStore = Awaited<ReturnType<typeof prepareStore>>

/**
 * Everything before the transaction: permission, the name, and the slow processing of pictures. One store per verified
 * student, with a unique name (SEL-01, D2 §5). Without a name, e-mail or phone it gets those of the owner.
 * @throws `store-sign-in-needed`, `store-student-needed`, `store-exists`, `store-name-taken`, `store-name-reserved`,
 * the errors of `storeImage`
 */
export async function prepareStore(
  ctx: Context,
  viewer: Viewer | null,
  input: NewStoreInput,
  pictures: StorePictures,
) {
  const owner = authorizeNewStore(viewer)
  await requireNoStore(ctx.db, owner)
  const name = input.name ?? (await freeStoreName(ctx, ctx.db, owner.id))
  const { isHeld } = await chooseStoreName(ctx, ctx.db, name)
  const logo = pictures.logo ?? (await drawn(name, 320, 320))
  const cover = pictures.cover ?? (await drawn(name, 1_280, 400))
  return { owner, input, isHeld, ...(await storePictureFiles(ctx, slugify(name), { logo, cover })) }
}

type Shown<Pictures> = { [Place in keyof Pictures]: string }

/** Stores the pictures of the store at `url`; `shown` has their columns. */
export async function storePictureFiles<Pictures extends StorePictures>(
  ctx: Context,
  url: string,
  pictures: Pictures,
): Promise<{ images: StoredImage[]; shown: Shown<Pictures> }> {
  const folder = `stores/${url}/${pictureStamp(ctx.clock.now())}`
  const { maxBytes } = settings.images
  const tasks = (['logo', 'cover'] as const).flatMap((place) => {
    const picture = pictures[place]
    return picture
      ? [{ place, picture, key: `${folder}_${place}`, widths: pictureWidths[place], maxBytes }]
      : []
  })
  const images = await storeAll(ctx.files, tasks)
  const columns = images.map((image, index) => {
    const place = tasks[index]?.place ?? 'logo'
    return [place, fileAtLeast(image, pictureWidths[place][place === 'logo' ? 0 : 1])]
  })
  return { images, shown: Object.fromEntries(columns) }
}

async function drawn(name: string, width: number, height: number): Promise<GivenPicture> {
  return { name: 'iniciales.png', source: await drawInitials(storeInitials(name), width, height) }
}

/** Runs in the caller's transaction. @throws `store-exists`, the errors of `chooseStoreName` */
export async function writeStore(
  ctx: Context,
  tx: Tx,
  { owner, input, shown, isHeld }: PreparedStore,
): Promise<{ id: number; url: string }> {
  const now = ctx.clock.now()
  const campus = ctx.site.identity()
  await requireNoStore(tx, owner)
  await lockStoreNames(tx)
  const name = input.name ?? (await freeStoreName(ctx, tx, owner.id))
  await chooseStoreName(ctx, tx, name)
  try {
    const store = await insertStore(tx, {
      ...input,
      name,
      about: input.about ?? '',
      email: input.email ?? owner.email,
      phone: input.phone ?? (await findProfile(tx, owner.id))?.phone ?? '',
      city: input.city ?? campus.city,
      country: input.country ?? campus.country,
      ownerId: owner.id,
      url: slugify(name),
      ...shown,
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

export const storePicturesOf = ({
  logo,
  cover,
}: Record<'logo' | 'cover', ChosenPicture[]>): StorePictures => ({
  logo: newPictures(logo)[0],
  cover: newPictures(cover)[0],
})
