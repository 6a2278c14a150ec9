import { useEffect, useRef, useState } from 'react'

/** Whether a picture has arrived; it may have, or have failed, before the script that asks was there. */
export function useImageState(src: string | null) {
  const ref = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another picture
  useEffect(() => {
    const image = ref.current
    setState(!image?.complete ? 'loading' : image.naturalWidth > 0 ? 'shown' : 'failed')
  }, [src])
  return { ref, state, onLoad: () => setState('shown'), onError: () => setState('failed') }
}
