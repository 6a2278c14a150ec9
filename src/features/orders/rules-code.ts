import { addMs } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

// The six digits that a buyer says at the counter: of a basket (its pass) and of a returned thing.

type Tries = { wrongTries: number; restsUntil: Date | null }

/** Whether a code takes no tries for now. */
export function isResting({ restsUntil }: Pick<Tries, 'restsUntil'>, now: Date): boolean {
  return restsUntil !== null && restsUntil > now
}

/** A wrong code was entered: after the last try the code rests, and has all its tries again afterwards. */
export function afterWrongTry(
  { wrongTries }: Pick<Tries, 'wrongTries'>,
  now: Date,
): Tries & { left: number } {
  const { handOverCodeAttempts, handOverCodeRestMs } = settings.order
  const left = handOverCodeAttempts - wrongTries - 1
  return left > 0
    ? { wrongTries: wrongTries + 1, restsUntil: null, left }
    : { wrongTries: 0, restsUntil: addMs(now, handOverCodeRestMs), left: 0 }
}
