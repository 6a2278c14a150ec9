import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { LazyComponent } from './lazy-component.tsx'

const loadDialog = () => import('./confirm-dialog.tsx')

/**
 * Asks before a form with unsaved changes is left: by a link, by going back, and, in the browser's own words, by
 * closing the tab. Sending the form to its own address is no leaving.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      when && (now.pathname !== next.pathname || now.search !== next.search),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
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
