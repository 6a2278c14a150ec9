import { useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

export type IndexEntry = { id: string; label: string; count?: number }

/** Bar that stays in view on the desktop and marks the section being read; the phone has accordions instead. */
export function SectionIndex({
  label,
  entries,
  /** Room for a sticky header above the bar. */
  top = 0,
}: {
  label: string
  entries: readonly IndexEntry[]
  top?: number
}) {
  const [current, setCurrent] = useState(entries[0]?.id)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    // Who scrolls by hand has left what was asked for.
    const forget = () => {
      wanted.current = undefined
    }
    const signs = ['wheel', 'touchmove', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, forget, { passive: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, forget)
    }
  }, [])
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const change of changes) {
          if (change.isIntersecting) seen.add(change.target.id)
          else seen.delete(change.target.id)
        }
        const first = entries.find((entry) => seen.has(entry.id))
        // Two sections may stand side by side: the one that was asked for is the one being read.
        if (first) setCurrent(wanted.current ?? first.id)
      },
      { rootMargin: '-30% 0px -50% 0px' },
    )
    for (const entry of entries) {
      const section = document.getElementById(entry.id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [entries])
  return (
    <nav
      aria-label={label}
      className="sticky z-20 mb-8 border-b border-line bg-canvas max-md:hidden"
      style={{ top }}
    >
      <ul className="flex gap-7 overflow-x-auto [scrollbar-width:none]">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              aria-current={entry.id === current ? 'true' : undefined}
              onClick={() => {
                wanted.current = entry.id
                setCurrent(entry.id)
              }}
              className={cn(
                'flex h-[52px] items-center gap-1.5 border-b-3 whitespace-nowrap',
                entry.id === current
                  ? 'border-primary font-bold text-primary'
                  : 'border-transparent font-semibold text-muted hover:text-primary',
              )}
            >
              {entry.label}
              {entry.count !== undefined && (
                <span className="rounded-full bg-wash px-[7px] text-xs leading-[18px] font-semibold text-muted">
                  {entry.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
