import { useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

export type IndexEntry = { id: string; label: string; count?: number }

/** Where the eyes are, as a share of the window's height. */
const READING = 0.4

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
  const { current, jumpTo } = useReadSection(entries)
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
              onClick={() => jumpTo(entry.id)}
              className={cn(
                'flex h-[52px] items-center gap-1.5 border-b-3 whitespace-nowrap',
                entry.id === current
                  ? 'border-primary font-bold text-primary'
                  : 'border-transparent font-semibold text-muted hover:text-primary',
              )}
            >
              {entry.label}
              {entry.count !== undefined && (
                <span className="rounded-full bg-wash px-[7px] text-xs leading-4.5 font-semibold text-muted">
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

/**
 * The section at the height that is being read, or else the last one above it; over the first one, the first. Of two
 * that stand side by side it is the one that was jumped to, until a hand scrolls on.
 */
function useReadSection(entries: readonly IndexEntry[]) {
  const [current, setCurrent] = useState(entries[0]?.id)
  const wanted = useRef<string>(undefined)
  const ids = entries.map((entry) => entry.id).join(' ')
  useEffect(() => {
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const look = () => {
      const line = innerHeight * READING
      const begun = sections.filter((section) => section.getBoundingClientRect().top <= line)
      const at = begun.filter((section) => section.getBoundingClientRect().bottom > line)
      const read = at.find(({ id }) => id === wanted.current) ?? at[0] ?? begun.at(-1) ?? sections[0]
      setCurrent(read?.id)
    }
    const heed = () => {
      wanted.current = location.hash.slice(1)
      look()
    }
    const forget = () => {
      wanted.current = undefined
    }
    heed()
    addEventListener('scroll', look, options)
    addEventListener('hashchange', heed, options)
    for (const sign of ['wheel', 'touchmove', 'keydown']) addEventListener(sign, forget, options)
    return () => stop.abort()
  }, [ids])
  return {
    current,
    jumpTo: (id: string) => {
      wanted.current = id
      setCurrent(id)
    },
  }
}
