import type { ReactNode } from 'react'
import { Article, type ArticleSection } from '../../features/content/ui/article.tsx'
import type { Site } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useSite } from '../../ui/site.tsx'
import { breadcrumbData, type Matches, pageMeta, siteOf } from './seo.ts'

type InfoFacts = { title: string; description: string; path: string }

const crumbsOf = ({ title, path }: InfoFacts) => [
  { label: 'Inicio', to: paths.home() },
  { label: title, to: path },
]

export const infoMeta = (facts: InfoFacts) => (args: Matches) => {
  const site = siteOf(args)
  return pageMeta(site, { ...facts, data: site && [breadcrumbData(crumbsOf(facts), site)] })
}

export function InfoPage({ facts, children }: { facts: InfoFacts; children: ReactNode }) {
  return (
    <div className="page pb-12">
      <Breadcrumb crumbs={crumbsOf(facts)} />
      {children}
    </div>
  )
}

type ArticleFacts<Loaded> = InfoFacts & {
  intro: string | ((site: Site) => string)
  sections: (site: Site, loaded: Loaded) => readonly ArticleSection[]
  /** The day of the last change, for legal texts. */
  updated?: (site: Site) => string
}

/** `meta` and component of a page that is one article. */
export function articlePage<Loaded>({ intro, sections, updated, ...facts }: ArticleFacts<Loaded>) {
  function Page({ loaderData }: { loaderData: Loaded }) {
    const site = useSite()
    return (
      <InfoPage facts={facts}>
        <Article
          title={facts.title}
          {...(updated && { updated: updated(site) })}
          intro={<p>{typeof intro === 'string' ? intro : intro(site)}</p>}
          sections={sections(site, loaderData)}
        />
      </InfoPage>
    )
  }
  return { meta: infoMeta(facts), Page }
}
