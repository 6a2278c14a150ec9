import { addMs } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

type Tries = { wrongTries: number; restsUntil: Date | null }

/** Place where a basket's code is entered: `office`, or the id of one of its stores. */
export type EntryPoint = 'office' | `${number}`
export type EntryPoints = { [door in EntryPoint]?: { wrongTries: number; restsUntil: string | null } }

export function triesAt(entryPoints: EntryPoints, entryPoint: EntryPoint): Tries {
  const { wrongTries, restsUntil } = entryPoints[entryPoint] ?? { wrongTries: 0, restsUntil: null }
  return { wrongTries, restsUntil: restsUntil === null ? null : new Date(restsUntil) }
}

/** The entry point that is locked for longest; null for none. */
export function lockedEntryPoint(
  entryPoints: EntryPoints,
  now: Date,
): { entryPoint: EntryPoint; until: Date } | null {
  const resting = (Object.keys(entryPoints) as EntryPoint[]).flatMap((entryPoint) => {
    const { restsUntil: until } = triesAt(entryPoints, entryPoint)
    return until !== null && until > now ? [{ entryPoint, until }] : []
  })
  return resting.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null
}

export function isCodeLocked({ restsUntil }: Pick<Tries, 'restsUntil'>, now: Date): boolean {
  return restsUntil !== null && restsUntil > now
}

/** After the last try the code is locked, and has all its tries again afterwards. */
export function afterWrongTry(
  { wrongTries }: Pick<Tries, 'wrongTries'>,
  now: Date,
): Tries & { left: number } {
  const { handOverCodeAttempts, handOverCodeLockMs } = settings.order
  const left = handOverCodeAttempts - wrongTries - 1
  return left > 0
    ? { wrongTries: wrongTries + 1, restsUntil: null, left }
    : { wrongTries: 0, restsUntil: addMs(now, handOverCodeLockMs), left: 0 }
}
