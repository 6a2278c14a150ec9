import type { Context } from '../../context.ts'
import { addMs } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { settings } from '../settings/rules.ts'
import { offersOf } from './store.ts'
import { priceOfferView } from './views.ts'

const { maxListed, recentMs } = settings.priceOffers

/** The viewer's own offers and those to their store: live ones by deadline, then those that ended lately. */
export async function readOffers({ db, clock }: Context, viewer: Viewer) {
  const now = clock.now()
  const rows = await offersOf(db, viewer.id, addMs(now, -recentMs), maxListed)
  return rows.map((row) => priceOfferView(row, viewer.id, now))
}
