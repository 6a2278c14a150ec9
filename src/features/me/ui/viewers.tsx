import type { ReactNode } from 'react'
import { useMe } from './use-me.ts'

/** Until the viewer is known, `prepaint.css` hides what is not theirs. */
export function ForGuests({ children }: { children: ReactNode }) {
  const look = useMe((me) => (me === undefined ? 'early-guest' : me ? null : 'contents'))
  return look && <div className={look}>{children}</div>
}

export function ForMembers({ children }: { children: ReactNode }) {
  const look = useMe((me) => (me === undefined ? 'early-member' : me ? 'contents' : null))
  return look && <div className={look}>{children}</div>
}
