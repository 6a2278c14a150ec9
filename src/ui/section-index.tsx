import { useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

export type IndexEntry = { id: string; label: string; count?: number }

const READING = 0.4

export function SectionIndex({
  label,
  entries,
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
 * Section at the reading position, otherwise the last one above it, or the first one. Two sections may be side by
 * side: the target of a jump wins until the user scrolls.
 */
function useReadSection(entries: readonly IndexEntry[]) {
  const [current, setCurrent] = useState(entries[0]?.id)
  const target = useRef<string>(undefined)
  const ids = entries.map((entry) => entry.id).join(' ')
  useEffect(() => {
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => {
      const line = innerHeight * READING
      const begun = sections.filter((section) => section.getBoundingClientRect().top <= line)
      const at = begun.filter((section) => section.getBoundingClientRect().bottom > line)
      const read = at.find(({ id }) => id === target.current) ?? at[0] ?? begun.at(-1) ?? sections[0]
      setCurrent(read?.id)
    }
    const followHash = () => {
      target.current = location.hash.slice(1)
      update()
    }
    const forget = () => {
      target.current = undefined
    }
    followHash()
    addEventListener('scroll', update, options)
    addEventListener('hashchange', followHash, options)
    for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, forget, options)
    return () => stop.abort()
  }, [ids])
  return {
    current,
    jumpTo: (id: string) => {
      target.current = id
      setCurrent(id)
    },
  }
}
