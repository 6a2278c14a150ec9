import IconShieldCheck from '@icons/shield-check'
import { Icon } from './icon.tsx'

/**
 * Stands where the house itself speaks. Drawn only where the code knows that it does, never from what somebody typed:
 * no name that people choose can look like it.
 */
export function OfficialMark() {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-primary px-2.5 py-0.5 align-middle text-xs font-bold text-white">
      <Icon of={IconShieldCheck} size="s" />
      Equipo oficial
    </span>
  )
}
