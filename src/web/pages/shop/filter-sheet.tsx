import type { ReactNode, RefObject } from 'react'
import { grouped } from '../../../lib/grouped.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The phone's filters. The list behind them follows at once; the button says how many there are and shows them. */
export function FilterSheet({
  open,
  opener,
  total,
  onClear,
  onClose,
  children,
}: {
  open: boolean
  opener: RefObject<HTMLElement | null>
  total: number
  onClear: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Filtros"
      opener={opener}
      footer={
        <>
          <Button variant="neutral" onClick={onClear}>
            Quitar todo
          </Button>
          <Button onClick={onClose}>
            {total === 1 ? 'Ver 1 producto' : `Ver ${grouped(total)} productos`}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
