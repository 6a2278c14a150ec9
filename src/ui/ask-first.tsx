import type { ReactNode, RefObject } from 'react'
import { LazyComponent } from './lazy-component.tsx'

const loadDialog = () => import('./confirm-dialog.tsx')

/** Once the dialog has given the focus back. */
const FOCUS_AFTER_MS = 60

/**
 * Asks before something is taken out of a list. Its row and the button that was pressed are gone then: who uses the
 * keyboard goes on from `focusAfter`.
 */
export function AskFirst({
  title,
  confirmLabel,
  focusAfter,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  confirmLabel: string
  focusAfter: RefObject<HTMLElement | null>
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <LazyComponent load={loadDialog} onFail={onClose}>
      {({ ConfirmDialog }) => (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={title}
          confirmLabel={confirmLabel}
          danger
          onConfirm={() => {
            onClose()
            onConfirm()
            setTimeout(() => focusAfter.current?.focus(), FOCUS_AFTER_MS)
          }}
        >
          {children}
        </ConfirmDialog>
      )}
    </LazyComponent>
  )
}
