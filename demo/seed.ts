import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { say as sayAtTerminal } from '../scripts/say.ts'
import type { Context } from '../src/context.ts'
import { requireStaff } from '../src/features/accounts/policy.ts'
import { users } from '../src/features/accounts/tables.ts'
import { seedBanners } from './banners.ts'
import { type DemoCatalogue, readCatalogue } from './catalogue.ts'
import { seedCounters } from './counters.ts'
import { seedHistory } from './history.ts'
import { seedPeople, viewerNamed } from './people.ts'
import { seedPlaces } from './places.ts'
import { seedProducts } from './products.ts'
import { seedSearches } from './searches.ts'
import { seedStores } from './stores.ts'
import { seedQuestions, seedReviews } from './voices.ts'
import { seedWishes } from './wishes.ts'

/** A file of the store that is never served; it names the database that it speaks of. */
const MARKER = 'demo/seeded.txt'
const SAY_EVERY_MS = 2_000

type Options = {
  say: (line: string) => void
  /** Past purchases too; they need the payment sandbox. */
  history?: boolean
  catalogue?: DemoCatalogue
}

/** What `npm start` runs before the doors open. */
export function prepareDemo(ctx: Context): Promise<void> {
  return seedDemo(ctx, { say: sayAtTerminal, history: true })
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
  const staff = requireStaff(viewerNamed(people, 'moderadora'))
  const places = await seedPlaces(ctx, staff, catalogue)
  await seedStores(ctx, people, catalogue, now)
  await seedProducts(ctx, people, places, catalogue, now, progress)
  await seedQuestions(ctx, people, catalogue, now)
  await seedReviews(ctx, people, catalogue, now)
  await seedWishes(ctx, people, now)
  await seedBanners(ctx, staff, catalogue)
  if (history) {
    say('Preparando compras y ventas de los últimos 90 días…')
    await seedHistory(ctx, people, now)
  }
  await seedCounters(ctx, catalogue)
  await seedSearches(ctx, now)
  await ctx.files.put(MARKER, Buffer.from(staff.id), 'text/plain')
}

async function isSeeded(ctx: Context): Promise<boolean> {
  const marker = await ctx.files.get(MARKER)
  if (!marker) return false
  const [staff] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, 'moderadora'))
  return (await text(marker.body)) === staff?.id
}
