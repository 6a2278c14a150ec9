import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Me } from '../contract.ts'
import { type MeState, meState, onMeChange } from './me-state.ts'

/** The server-rendered state, for hydration. */
export const RenderedMe = createContext<MeState>(meState())

export function useMeState(): MeState {
  const rendered = useContext(RenderedMe)
  return useSyncExternalStore(onMeChange, meState, () => rendered)
}

/**
 * A value of the viewer; undefined while unknown, null for a guest. Renders again only when the value changes.
 * @param select returns the same object for the same viewer
 */
export function useMe<Value>(select: (me: Me | null | undefined) => Value): Value {
  const rendered = useContext(RenderedMe)
  return useSyncExternalStore(
    onMeChange,
    () => select(meState().me),
    () => select(rendered.me),
  )
}
