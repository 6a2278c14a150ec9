import { type ReactNode, useContext, useMemo, useState } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router'

/** Preserves an action's answer across `revalidate()`, with which the router drops it, until the next navigation. */
export function PersistActionData({ children }: { children: ReactNode }) {
  const data = useContext(RouterData)
  const { key } = useLocation()
  const given = data?.actionData
  const [saved, setSaved] = useState({ key, given })
  if (given && (saved.key !== key || saved.given !== given)) setSaved({ key, given })
  const actionData = given ?? (saved.key === key ? saved.given : undefined) ?? null
  const value = useMemo(() => data && { ...data, actionData }, [data, actionData])
  return <RouterData value={value}>{children}</RouterData>
}
