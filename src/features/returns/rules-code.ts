import { addMs, MINUTE } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'

/** How a try of a six-digit code ends; `change` is what becomes of the counters. */
export type CodeTry =
  | { is: 'right' }
  | { is: 'resting'; minutes: number }
  | { is: 'wrong'; left: number; change: { codeTries: number; codeRestsUntil: Date | null } }

/**
 * Too many wrong tries let the code rest for a while, and then it is good again (decisions.md, "Hand-over code").
 * @param matches whether the digits are those of the code
 */
export function tryCode(
  { codeTries, codeRestsUntil }: { codeTries: number; codeRestsUntil: Date | null },
  matches: boolean,
  now: Date,
): CodeTry {
  if (codeRestsUntil !== null && codeRestsUntil > now)
    return { is: 'resting', minutes: Math.ceil((codeRestsUntil.getTime() - now.getTime()) / MINUTE) }
  if (matches) return { is: 'right' }
  const left = settings.order.handOverCodeAttempts - codeTries - 1
  return left > 0
    ? { is: 'wrong', left, change: { codeTries: codeTries + 1, codeRestsUntil: null } }
    : {
        is: 'wrong',
        left: 0,
        change: { codeTries: 0, codeRestsUntil: addMs(now, settings.returns.codeRestMs) },
      }
}
