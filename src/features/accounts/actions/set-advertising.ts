import type { Context } from '../../../context.ts'
import type { Viewer } from '../rules.ts'
import { setAdvertising as write } from '../store/profiles.ts'

/** The viewer agrees to be sent advertising, or takes it back. */
export function setAdvertising(ctx: Context, viewer: Viewer, agrees: boolean): Promise<void> {
  const now = ctx.clock.now()
  return write(ctx.db, viewer.id, agrees ? now : null, now)
}
