import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { breadcrumbData, type Matches, pageMeta, siteOf } from './seo.ts'

type InfoFacts = { title: string; description: string; path: string }

const crumbsOf = ({ title, path }: InfoFacts) => [
  { label: 'Inicio', to: paths.home() },
  { label: title, to: path },
]

export const infoMeta = (facts: InfoFacts) => (args: Matches) => {
  const site = siteOf(args)
  return pageMeta({ ...facts, data: site && [breadcrumbData(crumbsOf(facts), site)] }, site)
}

export function InfoPage({ facts, children }: { facts: InfoFacts; children: ReactNode }) {
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={crumbsOf(facts)} />
      {children}
    </div>
  )
}
