import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { LazyComponent } from '../../ui/lazy-component.tsx'

const loadDialog = () => import('../../ui/confirm-dialog.tsx')

/** Deletes a row for good. It asks first, where it can: without scripts the press is all there is. */
export function DeleteForm({
  intent,
  id,
  label,
  title,
  confirmLabel,
  children,
}: {
  intent: string
  /** Of the row, sent as its `key`. */
  id: number
  label: ReactNode
  /** The question; `children` say what goes with it. */
  title: string
  confirmLabel: string
  children: ReactNode
}) {
  const form = useForm(intent, { key: String(id) })
  const [asks, setAsks] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <ActionForm
        form={form}
        preventScrollReset
        onSubmit={(event) => {
          if (asks) return
          event.preventDefault()
          setAsks(true)
        }}
      >
        <Button ref={button} type="submit" variant="danger" busy={form.busy}>
          {label}
        </Button>
      </ActionForm>
      {asks && (
        <LazyComponent load={loadDialog} onFail={() => setAsks(false)}>
          {({ ConfirmDialog }) => (
            <ConfirmDialog
              open
              onOpenChange={setAsks}
              title={title}
              confirmLabel={confirmLabel}
              danger
              onConfirm={() => button.current?.form?.requestSubmit()}
            >
              {children}
            </ConfirmDialog>
          )}
        </LazyComponent>
      )}
    </>
  )
}
