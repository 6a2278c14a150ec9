import type { Context } from '../../context.ts'
import { addMs } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { settings } from '../settings/rules.ts'
import { authorizeOwnStore } from '../stores/policy.ts'
import { offersOfBuyer, offersOfStore } from './store.ts'
import { priceOfferView } from './views.ts'

const { listed, recentMs } = settings.priceOffers

/** Live offers, and those that ended lately. */
export async function readOwnOffers({ db, clock }: Context, viewer: Viewer) {
  const now = clock.now()
  const rows = await offersOfBuyer(db, viewer.id, addMs(now, -recentMs), listed)
  return rows.map((row) => priceOfferView(row, 'buyer', now))
}

/** Live ones by deadline, then ended ones, newest first. @throws `store-missing` */
export async function readStoreOffers({ db, clock }: Context, viewer: Viewer, which?: 'live' | 'ended') {
  const { id } = await authorizeOwnStore(db, viewer)
  const rows = await offersOfStore(db, id, which, listed)
  return rows.map((row) => priceOfferView(row, 'seller', clock.now()))
}
