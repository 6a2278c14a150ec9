import { useEffect, useState } from 'react'

/** Whether this device has a camera; undefined before that is known, and where pages may not ask. */
export function useHasCamera(): boolean | undefined {
  const [has, setHas] = useState<boolean>()
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    mediaDevices
      ?.enumerateDevices()
      .then((devices) => setHas(devices.some(({ kind }) => kind === 'videoinput')))
      // An unknown camera is offered where the system opens it, not where the page does.
      .catch(() => undefined)
  }, [])
  return has
}
