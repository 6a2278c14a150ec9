import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from './cn.ts'

/**
 * Stays at the bottom of the screen while its form is longer, above phone bar and cookie notice. Floating elements are
 * raised by its height (`--save-bar`).
 */
export function SaveBar({
  look = 'light',
  className,
  children,
}: {
  /** Dark: acts on a selection, not on the form. */
  look?: 'light' | 'dark'
  className?: string
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--save-bar')
    }
  }, [])
  return (
    // The cookie notice has a gap of 8 px, on the desktop 20 px, below it.
    <div
      ref={bar}
      className={cn(
        'save-bar sticky bottom-[calc(var(--phone-bar,0px)+var(--notice,0px)+min(var(--notice,0px),8px))] z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card p-3.5 shadow-float md:bottom-[calc(var(--notice,0px)+min(var(--notice,0px),20px))]',
        look === 'dark' ? 'bg-ink text-white' : 'border border-line bg-white',
        className,
      )}
    >
      {children}
    </div>
  )
}
