import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first rendering, true once React has taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
