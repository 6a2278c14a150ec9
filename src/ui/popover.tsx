import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'

export function Popover({
  trigger,
  triggerClassName,
  children,
}: {
  trigger: ReactNode
  triggerClassName?: string
  children: ReactNode
}) {
  return (
    <Base.Root>
      <Base.Trigger className={triggerClassName}>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={12} className="z-drawer">
          <Base.Popup className="max-w-[min(360px,calc(100vw-24px))] rounded-card border border-line bg-white p-4 text-md shadow-overlay outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
