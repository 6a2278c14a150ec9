import IconUsers from '@icons/users'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { DemandView } from '../../alerts/contract.ts'
import { minWearText } from '../../catalogue/texts.ts'
import { maxPriceText } from '../texts.ts'

export function DemandNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-3.5 rounded-card bg-offer-soft p-3.5 md:p-4.5">
      <span className="grid size-11 place-items-center rounded-field bg-white text-offer">
        <Icon of={IconUsers} size="l" />
      </span>
      <div className="min-w-0 text-md text-ink">
        <h2 className="text-base leading-snug text-offer md:text-panel">{title}</h2>
        {children}
      </div>
    </div>
  )
}

export function DemandChips({ demands }: { demands: readonly DemandView[] }) {
  if (demands.length === 0) return null
  return (
    <ul aria-label="Lo que pagarían" className="mt-2 flex flex-wrap gap-1.5">
      {demands.map(({ maxPriceCents, minWear }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may ask for the same
          key={at}
          className="rounded-chip bg-white px-2.5 py-0.5 text-sm font-semibold"
        >
          {maxPriceText(maxPriceCents)} · {minWearText(minWear)}
        </li>
      ))}
    </ul>
  )
}
