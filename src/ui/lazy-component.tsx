import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useToast } from './toast.tsx'

/**
 * A part of the page whose script is fetched when it is first shown. React's own `lazy` throws the whole page away
 * where that fails, as without network, and does not try again: here `onFail` closes what was to be opened, which is
 * said, and the next opening tries anew. `instead` takes the place of what does not come. A part with neither is left
 * out in silence.
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
  const toast = useToast()
  const fail = useEffectEvent(() => {
    setState('failed')
    if (!onFail) return
    toast({ text: offlineText, tone: 'error' })
    onFail()
  })
  useEffect(() => {
    let isGone = false
    load().then(
      (part) => isGone || setState({ part }),
      () => isGone || fail(),
    )
    return () => {
      isGone = true
    }
  }, [load])
  return typeof state === 'object' ? children(state.part) : state === 'loading' ? fallback : instead
}

export const offlineText = 'Sin conexión. Revisa tu internet e intenta de nuevo.'
