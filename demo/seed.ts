import type { Context } from '../src/context.ts'
import { computeReliability } from '../src/features/reliability/actions.ts'
import { seedAlerts } from './alerts.ts'
import { seedBanners } from './banners.ts'
import { seedBookSales } from './book-sales.ts'
import { seedBooks } from './books.ts'
import { type DemoCatalogue, readCatalogue } from './catalogue.ts'
import { seedCounters } from './counters.ts'
import { seedCourses } from './courses.ts'
import { seedHistory, settleHistory } from './history.ts'
import { moderator, seedPeople } from './people.ts'
import { seedPlaces } from './places.ts'
import { isSeeded, MARKER } from './prepare.ts'
import { seedPriceOffers } from './price-offers.ts'
import { seedProducts } from './products.ts'
import { seedSearches } from './searches.ts'
import { seedStores } from './stores.ts'
import { seedQuestions, seedReviews } from './voices.ts'
import { seedWanted } from './wanted.ts'
import { seedWishes } from './wishes.ts'

const SAY_EVERY_MS = 2_000

type Options = {
  say: (line: string) => void
  /** Past purchases too; they need the payment sandbox. */
  history?: boolean
  catalogue?: DemoCatalogue
}

/**
 * Puts the demo's content into the shop through the shop's own actions and picture pipeline, once. Each part
 * looks for what is there by its natural key, so a run that was cut off is simply run again; the marker, written
 * last, spares later starts the looking. Content that people have changed since is left alone.
 */
export async function seedDemo(ctx: Context, options: Options): Promise<void> {
  if (await isSeeded(ctx)) return
  const { say, history = false, catalogue = readCatalogue() } = options
  const now = ctx.clock.now()
  let saidAt = performance.now()
  const progress = (done: number, all: number) => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    say(`Preparando el contenido de demostración: ${done} de ${all} productos…`)
  }

  const people = await seedPeople(ctx, catalogue, now)
  const staff = moderator(people)
  const places = await seedPlaces(ctx, catalogue)
  await seedStores(ctx, people, catalogue, now)
  await seedBooks(ctx, staff, catalogue)
  await seedProducts(ctx, people, places, catalogue, now, progress)
  await seedQuestions(ctx, people, catalogue, now)
  await seedReviews(ctx, people, catalogue, now)
  await seedWishes(ctx, people, now)
  await seedWanted(ctx, people, now)
  await seedBanners(ctx, catalogue)
  await seedCourses(ctx, staff, people, now)
  if (history) {
    say('Preparando compras y ventas del último año…')
    await seedHistory(ctx, people, now)
    await seedBookSales(ctx, people, catalogue, now)
    await settleHistory(ctx, now)
  }
  await seedCounters(ctx, catalogue)
  await seedSearches(ctx, now)
  await seedAlerts(ctx, people, now)
  await seedPriceOffers(ctx, people, now)
  await computeReliability(ctx)
  await ctx.files.put(MARKER, Buffer.from(staff.id), 'text/plain')
}
