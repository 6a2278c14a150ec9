import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'

/** A key as it is drawn on keyboards. */
export const KeyCap = ({ className, children }: { className?: string; children: ReactNode }) => (
  <kbd
    className={cn(
      'inline-grid min-h-6 min-w-6 place-items-center rounded-md border border-current px-1 font-sans text-xs font-bold',
      className,
    )}
  >
    {children}
  </kbd>
)

/** The same inside a control, whose name it is no part of; phones have no such keys. */
export const KeyHint = ({ isOn, children }: { isOn: boolean; children: ReactNode }) =>
  isOn ? (
    <span aria-hidden="true" className="max-lg:hidden noscript:hidden">
      <KeyCap>{children}</KeyCap>
    </span>
  ) : null
