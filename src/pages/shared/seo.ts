import type { MetaDescriptor } from 'react-router'
import type { Context } from '../../context.ts'
import { settings } from '../../features/settings/rules.ts'
import { policyDate } from '../../features/settings/rules-terms.ts'
import { toIsoDay } from '../../lib/dates.ts'
import { isHouseLook, type Site } from '../../lib/site.ts'
import { paths } from '../../paths.ts'

/** What `meta` is given of the routes around its page; the root's is the first. */
export type Matches = { matches: readonly [{ loaderData: { site: Site } | undefined }, ...unknown[]] }

/** What every page knows of the site; who may be a student, and where mails come from, is nobody's business there. */
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

/** undefined where the root itself failed: its error page brings its own title. */
export const siteOf = ({ matches: [root] }: Matches): Site | undefined => root.loaderData?.site

/** Of a page about one person. */
export const privateMeta = (title: string) => (args: Matches) =>
  pageMeta({ title, description: '', path: '/', hidden: true }, siteOf(args))

type Page = {
  title: string
  description: string
  /** The one address of this content, as a path. */
  path: string
  /** A path of a picture of 1200 × 630; the site's own card where there is none. */
  card?: string | undefined
  type?: 'website' | 'product'
  /** For pages that must not be found by search engines; `follow`: what they link to may be, and the page has one address. */
  hidden?: boolean | 'follow'
  /** Structured data (schema.org). */
  data?: readonly object[] | undefined
}

/** Title, description, canonical address, Open Graph card and structured data of a page. */
export function pageMeta(page: Page, site: Site | undefined): MetaDescriptor[] {
  if (!site) return []
  const url = site.origin + page.path
  const picture = site.origin + (page.card ?? (isHouseLook(site) ? paths.siteCard() : paths.ownCard()))
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

/** The trail of a page for search engines; the same crumbs as on the page, the last one without a link. */
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
