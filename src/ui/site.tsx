import { createContext, type ReactNode, useContext } from 'react'
import type { Site } from '../lib/site.ts'

const SiteContext = createContext<Site | null>(null)

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('a page outside of the root')
  return site
}
