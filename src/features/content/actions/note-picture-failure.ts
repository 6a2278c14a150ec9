import type { Context } from '../../../context.ts'
import { MINUTE } from '../../../lib/dates.ts'
import type { PictureKind } from '../../../lib/image-view.ts'

type Noted = { loggedAt: number; since: number }

const notes = new WeakMap<Context['log'], Map<PictureKind, Noted>>()

/** Logs at most one line per minute and kind, with the number since the last line (FRM-06). */
export function logPictureFailure({ log }: Context, kind: PictureKind): void {
  const noted = notes.get(log) ?? new Map<PictureKind, Noted>()
  notes.set(log, noted)
  const now = performance.now()
  const last = noted.get(kind)
  if (last && now - last.loggedAt < MINUTE) {
    last.since += 1
    return
  }
  log.warn({ kind, failures: (last?.since ?? 0) + 1 }, 'pictures failed in browsers')
  noted.set(kind, { loggedAt: now, since: 0 })
}
