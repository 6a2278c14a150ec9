import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Icon } from './icon.tsx'

/** Draws the arrow over a native select, which keeps the phone's own picker. */
export function SelectBox({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn('relative block', className)}>
      {children}
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
        <Icon of={IconChevronDown} />
      </span>
    </span>
  )
}
