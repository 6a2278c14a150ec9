import { text } from 'node:stream/consumers'
import { printLine } from '../scripts/say.ts'
import type { Context } from '../src/context.ts'

/** A stored file that is never served; it holds the id of an account, so that it belongs to one database. */
export const MARKER = 'demo/seeded.txt'

/**
 * Seeds the demo before the shop serves requests. The seeder imports the shop's sources in addition to the bundle, so it is
 * loaded only where there is something to seed.
 */
export async function prepareDemo(ctx: Context): Promise<void> {
  if (await isSeeded(ctx)) return
  const { seedDemo } = await import('./seed.ts')
  await seedDemo(ctx, { say: printLine, history: true })
}

export async function isSeeded({ files, db }: Context): Promise<boolean> {
  const marker = await files.get(MARKER)
  if (!marker) return false
  const { rows } = await db.$client.query<{ id: string }>('select id from users where username = $1', [
    'moderadora',
  ])
  return (await text(marker.body)) === rows[0]?.id
}
