import IconShieldCheck from '@icons/shield-check'
import { Icon } from './icon.tsx'

/** Marks statements of the operator. Never rendered from user input, so that no chosen name can imitate it. */
export function OfficialMark() {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-primary px-2.5 py-0.5 align-middle text-xs font-bold text-white">
      <Icon of={IconShieldCheck} size="s" />
      Equipo oficial
    </span>
  )
}
