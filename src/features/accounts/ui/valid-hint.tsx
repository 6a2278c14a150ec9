import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

export function ValidHint({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 font-semibold text-success">
      <Icon of={IconCircleCheck} size="s" />
      {children}
    </span>
  )
}
