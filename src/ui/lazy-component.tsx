import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { isConnected, loadOnline } from './stay-offline.ts'
import { offlineText, toast } from './toast.ts'

/** Its scripts may be gone since a newer release is served. */
const notLoaded = {
  text: 'No se pudo abrir. Recarga la página.',
  action: { label: 'Recargar', onClick: () => location.reload() },
}

/**
 * Loads a component's script when it is first shown. React's `lazy` replaces the whole page if that fails and does
 * not retry; here a toast is shown, `onFail` closes the component, and the next opening retries. `instead` is shown
 * on failure. Without both, failures are silent.
 */
export function LazyComponent<Part>({
  load,
  fallback = null,
  instead = null,
  onFail,
  children,
}: {
  load: () => Promise<Part>
  fallback?: ReactNode
  instead?: ReactNode
  onFail?: () => void
  children: (part: Part) => ReactNode
}) {
  const [state, setState] = useState<{ part: Part } | 'loading' | 'failed'>('loading')
  const fail = useEffectEvent(() => {
    setState('failed')
    if (!onFail) return
    toast(isConnected() ? notLoaded : { text: offlineText, tone: 'error' })
    onFail()
  })
  useEffect(() => {
    let isGone = false
    loadOnline(load).then(
      (part) => isGone || setState({ part }),
      () => isGone || fail(),
    )
    return () => {
      isGone = true
    }
  }, [load])
  return typeof state === 'object' ? children(state.part) : state === 'loading' ? fallback : instead
}
