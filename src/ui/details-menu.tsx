import { type ReactNode, useRef } from 'react'
import { cn } from './cn.ts'
import { useClosing } from './use-closing.ts'

export function DetailsMenu({
  label,
  summary,
  summaryClassName,
  className,
  panelClassName,
  onPress,
  children,
}: {
  label?: string
  summary: ReactNode
  summaryClassName: string
  className?: string
  panelClassName: string
  /** Returns true if it acted instead of opening the menu. */
  onPress?: (menu: HTMLDetailsElement) => boolean
  children: ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  return (
    <details ref={menu} className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes presses and keys by itself */}
      <summary
        data-starts=""
        {...(label !== undefined && { 'aria-label': label })}
        onClick={(event) => {
          const details = menu.current
          if (details && !details.open && onPress?.(details)) event.preventDefault()
        }}
        className={cn('cursor-pointer list-none', summaryClassName)}
      >
        {summary}
      </summary>
      <div className={panelClassName}>{children}</div>
    </details>
  )
}

export const menuPanel = 'rounded-card border border-line bg-white py-1.5 text-md text-ink shadow-overlay'
export const menuEntry = 'flex min-h-11 w-full items-center gap-2.5 px-4 text-left hover:bg-canvas'
export const menuButton =
  'inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-button border-control border-edge bg-white px-[18px] leading-tight font-bold text-ink hover:bg-canvas md:min-h-11'
