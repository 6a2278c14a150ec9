import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'

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

/** A key inside a control; not part of the control's name. */
export const KeyHint = ({ isOn, children }: { isOn: boolean; children: ReactNode }) =>
  isOn ? (
    <span aria-hidden="true" className="max-lg:hidden noscript:hidden">
      <KeyCap>{children}</KeyCap>
    </span>
  ) : null
