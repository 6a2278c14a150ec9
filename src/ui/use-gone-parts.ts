import { type RefObject, useEffect, useState } from 'react'
import { MISSING_PART_EVENT } from './picture-failures.ts'

/** Which parts (`data-part`) of a section are gone because their pictures failed, before this was asked too. */
export function useGoneParts(section: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const element = section.current
    if (!element) return
    const look = () => {
      const hidden = element.querySelectorAll<HTMLElement>('[data-part][hidden]')
      const names = [...hidden].map((part) => part.dataset['part'] ?? '')
      if (names.length > 0) setGone((known) => new Set([...known, ...names]))
    }
    look()
    element.addEventListener(MISSING_PART_EVENT, look)
    return () => element.removeEventListener(MISSING_PART_EVENT, look)
  }, [section])
  return gone
}
