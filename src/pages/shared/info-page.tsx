import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { requestOf } from './request.ts'
import { breadcrumbData, pageMeta, type Site } from './seo.ts'

/** What every page of text needs to be found: where the site is and what it is called. */
export function loadSite({ context }: LoaderFunctionArgs): { site: Site } {
  const { env } = requestOf(context).ctx
  return { site: { origin: env.PUBLIC_URL, siteName: env.SITE_NAME } }
}

export type InfoFacts = { title: string; description: string; path: string }

const crumbsOf = ({ title, path }: InfoFacts) => [
  { label: 'Inicio', to: paths.home() },
  { label: title, to: path },
]

export function infoMeta(facts: InfoFacts, loaded: { site: Site } | undefined): MetaDescriptor[] {
  if (!loaded) return []
  return pageMeta({ ...facts, data: [breadcrumbData(crumbsOf(facts), loaded.site)] }, loaded.site)
}

export function InfoPage({ facts, children }: { facts: InfoFacts; children: ReactNode }) {
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={crumbsOf(facts)} />
      {children}
    </div>
  )
}
