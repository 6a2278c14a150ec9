import { text } from 'node:stream/consumers'
import { say } from '../scripts/say.ts'
import type { Context } from '../src/context.ts'

/** A file of the store that is never served; it names the database that it speaks of. */
export const MARKER = 'demo/seeded.txt'

/**
 * What `npm start` runs before the doors open. The seeder brings the shop's sources along, beside the bundle that runs:
 * it is loaded where there is something to seed.
 */
export async function prepareDemo(ctx: Context): Promise<void> {
  if (await isSeeded(ctx)) return
  const { seedDemo } = await import('./seed.ts')
  await seedDemo(ctx, { say, history: true })
}

export async function isSeeded({ files, db }: Context): Promise<boolean> {
  const marker = await files.get(MARKER)
  if (!marker) return false
  const { rows } = await db.$client.query<{ id: string }>('select id from users where username = $1', [
    'moderadora',
  ])
  return (await text(marker.body)) === rows[0]?.id
}
