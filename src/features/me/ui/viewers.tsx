import type { ReactNode } from 'react'
import { isMember } from './me-state.ts'
import { useMe } from './use-me.ts'

/** Until the viewer is known, `prepaint.css` hides what is not theirs. */
export function ForGuests({ children }: { children: ReactNode }) {
  const isKnown = useMe((me) => me !== undefined)
  if (useMe(isMember)) return null
  return <div className={isKnown ? 'contents' : 'early-guest'}>{children}</div>
}

export function ForMembers({ children }: { children: ReactNode }) {
  const isKnown = useMe((me) => me !== undefined)
  if (!useMe(isMember) && isKnown) return null
  return <div className={isKnown ? 'contents' : 'early-member'}>{children}</div>
}
