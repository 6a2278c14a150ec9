import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/**
 * A menu that works without scripts too. With them Escape closes it, and so does who leaves it. What is drawn within a
 * box that cuts off its overflow is cut off as well.
 */
export function DetailsMenu({
  label,
  summary,
  summaryClassName,
  className,
  panelClassName,
  onPress,
  children,
}: {
  /** What it is called, where `summary` is an icon alone. */
  label?: string
  summary: ReactNode
  summaryClassName: string
  className?: string
  panelClassName: string
  /** Answers whether something else was done than to open it. */
  onPress?: (menu: HTMLDetailsElement) => boolean
  children: ReactNode
}) {
  return (
    <details
      className={className}
      onKeyDown={(event) => {
        const menu = event.currentTarget
        if (event.key !== 'Escape' || !menu.open) return
        event.stopPropagation()
        closeMenu(menu)
      }}
      onBlur={(event) => {
        const { currentTarget: menu, relatedTarget: to } = event
        // What a dialog asked about gets the focus back.
        const isAsked = to instanceof Element && to.closest('[role=dialog]') !== null
        if (!menu.contains(to) && !isAsked) menu.open = false
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes presses and keys by itself */}
      <summary
        {...(label !== undefined && { 'aria-label': label })}
        onClick={(event) => {
          const menu = event.currentTarget.parentElement
          if (menu instanceof HTMLDetailsElement && !menu.open && onPress?.(menu)) event.preventDefault()
        }}
        className={cn('cursor-pointer list-none', summaryClassName)}
      >
        {summary}
      </summary>
      <div className={panelClassName}>{children}</div>
    </details>
  )
}

/** Closes it, and gives the focus back to what opens it. */
export function closeMenu(menu: HTMLDetailsElement): void {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

export const menuPanel = 'rounded-card border border-line bg-white py-1.5 text-md text-ink shadow-overlay'
export const menuEntry = 'flex min-h-11 w-full items-center gap-2.5 px-4 text-left hover:bg-canvas'
/** What opens a menu, beside buttons. */
export const menuButton =
  'inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-button border-control border-edge bg-white px-[18px] leading-tight font-bold text-ink hover:bg-canvas md:min-h-11'
