import { Dialog as Base } from '@base-ui/react/dialog'
import IconX from '@icons/x'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cn } from './cn.ts'
import { firstField } from './first-field.ts'
import { Icon } from './icon.tsx'

const widths = { s: 'md:max-w-110', m: 'md:max-w-[560px]', l: 'md:max-w-[880px]' }

/**
 * Modal: centred on the desktop, a bottom sheet on the phone. The first field, or else the heading, gets the focus,
 * never "Cerrar". Load it lazily from shop pages.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  width = 'm',
  opener,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  width?: keyof typeof widths
  /** Gets the focus back; browsers that do not focus a tapped link would lose it. */
  opener?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}) {
  const popup = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-drawer bg-ink/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-drawer grid items-end overflow-y-auto md:place-items-center md:p-5">
          <Base.Popup
            ref={popup}
            initialFocus={() => firstField(popup.current) ?? heading.current}
            finalFocus={opener}
            className={cn(
              'flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-banner bg-white shadow-overlay transition duration-150 outline-none md:rounded-banner data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
              widths[width],
            )}
          >
            <header className="flex items-start justify-between gap-3 pt-4 pr-3 pl-4 md:pl-6">
              <div className="min-w-0 py-2">
                <Base.Title ref={heading} tabIndex={-1} className="text-xl md:text-xl">
                  {title}
                </Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-md text-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Cerrar"
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
              >
                <Icon of={IconX} />
              </Base.Close>
            </header>
            {/* A scrolling region must be reachable by keyboard even without controls. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
            <div tabIndex={0} className="grid min-h-0 flex-auto gap-4 overflow-y-auto px-4 pt-2 pb-5 md:px-6">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line bg-[#fafbfd] px-4 py-3.5 max-md:*:flex-1 md:px-6">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
