import { createContext, type ReactNode, useContext } from 'react'
import type { Site } from '../lib/site.ts'

const SiteContext = createContext<Site | null>(null)

/** Around every page; what the site is comes with the root's data. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Whose shop this is, and what its sales are made under. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('a page outside of the root')
  return site
}
