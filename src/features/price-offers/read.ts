import type { Context } from '../../context.ts'
import { addMs } from '../../lib/dates.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { settings } from '../settings/rules.ts'
import { ownStoreRow } from '../stores/store.ts'
import type { PriceOfferView } from './contract.ts'
import { actingSides } from './rules.ts'
import { offersOf } from './store.ts'
import { priceOfferView } from './views.ts'

const { maxListed, recentMs } = settings.priceOffers

/** The viewer's own offers and those to their store: first those that wait for the viewer, then live ones by deadline, then ended ones. */
export async function readOffers({ db, clock }: Context, viewer: Viewer) {
  const now = clock.now()
  const since = addMs(now, -recentMs)
  const store = await ownStoreRow(db, viewer.id)
  const rows = [
    ...(await offersOf(db, { buyer: viewer.id }, since, maxListed)),
    ...(store ? await offersOf(db, { store: store.id }, since, maxListed) : []),
  ]
  const offers = rows.map((row) => priceOfferView(row, viewer.id, now))
  const waitsForViewer = ({ state, side }: PriceOfferView) => actingSides[state] === side
  const end = ({ dueAt }: PriceOfferView) => dueAt ?? '9'
  return offers.toSorted(
    (a, b) => Number(waitsForViewer(b)) - Number(waitsForViewer(a)) || end(a).localeCompare(end(b)),
  )
}
