import type { MetaDescriptor } from 'react-router'
import type { Context } from '../../context.ts'
import { settings } from '../../features/settings/rules.ts'
import { policyDate } from '../../features/settings/rules-terms.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { isDefaultLook, type Site } from '../../lib/site.ts'
import { paths } from '../../paths.ts'

/** The `matches` of `meta`; the first one is the root's. */
export type Matches = { matches: readonly [{ loaderData: { site: Site } | undefined }, ...unknown[]] }

/** The site for every page, without its rules about students and its mail sender. */
export function loadSite({ env, site, clock }: Pick<Context, 'env' | 'site' | 'clock'>): Site {
  const { mailFrom: _from, students: _students, ...shown } = site.identity()
  const year = toIsoDay(clock.now()).slice(0, 4)
  const openedAt = site.openedAt()
  const opened = env.DEMO ? settings.policiesWritten : openedAt && toIsoDay(openedAt)
  const firstYear = opened?.slice(0, 4) ?? year
  return {
    ...shown,
    years: firstYear < year ? `${firstYear}–${year}` : year,
    terms: site.terms(),
    policiesUpdated: policyDate(site.legalTextsChangedAt()),
    privacyUpdated: policyDate(site.legalTextsChangedAt(), settings.privacyWritten),
    isOpen: site.isOpen(),
    origin: env.PUBLIC_URL,
  }
}

/** undefined if the root failed: its error page brings its own title. */
export const siteOf = ({ matches: [root] }: Matches): Site | undefined => root.loaderData?.site

export const privateMeta = (title: string) => (args: Matches) =>
  pageMeta(siteOf(args), { title, description: '', path: '/', hidden: true })

type Page = {
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** Path of a 1200 × 630 picture; default: the site's own card. */
  card?: string | undefined
  type?: 'website' | 'product'
  /** Hides the page from search engines; with `follow` they may follow its links. */
  hidden?: boolean | 'follow'
  data?: readonly object[] | undefined
}

export function pageMeta(site: Site | undefined, page: Page): MetaDescriptor[] {
  if (!site) return []
  const url = site.origin + page.path
  const picture = site.origin + (page.card ?? (isDefaultLook(site) ? paths.siteCard() : paths.ownCard()))
  const title = page.title.startsWith(site.name) ? page.title : `${page.title} | ${site.name}`
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.hidden
      ? [{ name: 'robots', content: page.hidden === 'follow' ? 'noindex, follow' : 'noindex' }]
      : []),
    ...(page.hidden === true ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'es_MX' },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** Structured data of a breadcrumb. */
export function breadcrumbData(crumbs: readonly { label: string; to?: string }[], site: Site): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      ...(crumb.to === undefined ? {} : { item: site.origin + crumb.to }),
    })),
  }
}
