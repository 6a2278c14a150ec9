import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'

type WantedTab = 'all' | 'mine'

export function WantedHead({
  current,
  counts,
  lead,
}: {
  current: WantedTab
  counts: Partial<Record<WantedTab, number>>
  lead: ReactNode
}) {
  const tab = (key: WantedTab, label: string, to: string) => ({
    label,
    to,
    current: key === current,
    ...(counts[key] !== undefined && { count: counts[key] }),
  })
  return (
    <>
      <header className="mt-3.5 mb-3 md:mt-6 md:mb-5">
        <h1>Se busca</h1>
        <p className="mt-1.5 text-muted max-md:text-md">{lead}</p>
        {/* The form is far below on phones. */}
        <ButtonLink to="#publicar" className="mt-2.5 w-full md:hidden">
          Publicar lo que busco
        </ButtonLink>
      </header>
      <TabLinks
        label="Se busca"
        className="mb-3.5 md:mb-5"
        tabs={[tab('all', 'Todo', paths.wanted()), tab('mine', 'Mis búsquedas', paths.wanted('mias'))]}
      />
    </>
  )
}

export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-6">
    {children}
  </div>
)
