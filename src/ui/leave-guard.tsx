import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LazyComponent } from './lazy-component.tsx'

const loadDialog = () => import('./confirm-dialog.tsx')

/**
 * Confirms leaving a form with unsaved changes by link or history, and by the browser's own dialog when the tab is
 * closed. Submitting to the same URL is allowed.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      when && (now.pathname !== next.pathname || now.search !== next.search),
  )
  useEffect(() => {
    if (!when) return
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', prevent)
    return () => removeEventListener('beforeunload', prevent)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return (
    <LazyComponent load={loadDialog} onFail={() => blocker.reset()}>
      {({ ConfirmDialog }) => (
        <ConfirmDialog
          open
          onOpenChange={() => blocker.reset()}
          title="¿Salir sin guardar?"
          confirmLabel="Salir sin guardar"
          cancelLabel="Seguir editando"
          danger
          onConfirm={() => blocker.proceed()}
        >
          <p>Los cambios que no guardaste se pierden.</p>
        </ConfirmDialog>
      )}
    </LazyComponent>
  )
}
