import type { ReactNode, RefObject } from 'react'
import { LazyComponent } from './lazy-component.tsx'

const loadDialog = () => import('./confirm-dialog.tsx')

/** After the dialog has restored the focus. */
const FOCUS_AFTER_MS = 60

/** Confirms the removal of a list item. The item and its button disappear, so the focus moves to `focusAfter`. */
export function ConfirmRemoval({
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
