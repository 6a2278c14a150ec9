import { type ReactNode, type RefObject, useRef } from 'react'
import { grouped } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The list behind the sheet follows at once. */
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
  const fields = useRef<HTMLDivElement>(null)
  /** An unreadable price is corrected first; its field already shows the error. */
  function show() {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else onClose()
  }
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
          <Button onClick={show}>{total === 1 ? 'Ver 1 producto' : `Ver ${grouped(total)} productos`}</Button>
        </>
      }
    >
      <div ref={fields}>{children}</div>
    </Dialog>
  )
}
