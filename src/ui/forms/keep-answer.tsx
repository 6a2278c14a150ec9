import { type ReactNode, useContext, useMemo, useState } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'

/**
 * Keeps an action's answer while its page is read again: the router drops it with each `revalidate()`, which clocks and
 * the tab's return call too. The next navigation ends it.
 */
export function KeepAnswer({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key } = useLocation()
  const given = data?.actionData
  const [kept, setKept] = useState({ key, given })
  if (given && (kept.key !== key || kept.given !== given)) setKept({ key, given })
  const actionData = given ?? (kept.key === key ? kept.given : undefined) ?? null
  const value = useMemo(() => data && { ...data, actionData }, [data, actionData])
  return <RouterData value={value}>{children}</RouterData>
}
