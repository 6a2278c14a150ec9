import { type ReactNode, useRef, useState } from 'react'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import type { FrameData } from './frame-data.ts'

const loadDrawer = () => import('./phone-drawer.tsx')

/** The drawer loads on first use; without scripts the link leads to the footer's list. */
export function DrawerLink({
  frame,
  className,
  label,
  children,
}: {
  frame: FrameData
  className: string
  label?: string
  children: ReactNode
}) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it does lead to #categorias until the script has loaded */}
      <a
        ref={opener}
        href="#categorias"
        aria-haspopup="dialog"
        data-react=""
        aria-label={label}
        className={className}
        onClick={(event) => {
          event.preventDefault()
          setWanted(true)
          setOpen(true)
        }}
      >
        {children}
      </a>
      {wanted && (
        <LazyComponent load={loadDrawer} onFail={() => setWanted(false)}>
          {({ PhoneDrawer }) => (
            <PhoneDrawer open={open} onOpenChange={setOpen} opener={opener} frame={frame} />
          )}
        </LazyComponent>
      )}
    </>
  )
}
