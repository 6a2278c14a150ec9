import IconChevronLeft from '@icons/chevron-left'
import { useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { safeNext } from '../../features/accounts/rules.ts'
import { watchMe } from '../../features/me/ui/me-state.ts'
import { useMe } from '../../features/me/ui/use-me.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { type AccountData, loadAccount } from '../shared/load-account.ts'
import { memberOf } from '../shared/request.ts'
import type { Route } from './+types/layout.ts'
import { AccountNav } from './account-nav.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return loadAccount(memberOf(context))
}

/** Below 992 px the hub shows the links, and each view leads back to it. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const todo = useMe((me) => me?.todo) ?? NOTHING_TO_DO
  const account: AccountData = { ...loaderData, store: loaderData.store && { ...loaderData.store, ...todo } }
  const { pathname, search } = useLocation()
  const next = safeNext(new URLSearchParams(search).get('next'))
  const above = next
    ? { to: next, name: 'Volver' }
    : pathname === paths.route()
      ? { to: paths.account('orders'), name: 'Pedidos' }
      : { to: paths.account(), name: 'Mi cuenta' }
  const isHub = pathname.replace(/\/$/, '') === paths.account()
  useFreshCounts(account.store !== null)
  return (
    <div className="page grid items-start gap-6 pt-5 pb-14 md:pt-6 lg:grid-cols-nav">
      <aside className="sticky top-23 max-lg:hidden">
        <AccountNav account={account} withPerson />
      </aside>
      <div className="min-w-0">
        {!isHub && (
          <Link
            to={above.to}
            className={`link mb-2 inline-flex min-h-11 items-center gap-1 ${next ? '' : 'lg:hidden'}`}
          >
            <Icon of={IconChevronLeft} size="s" />
            {above.name}
          </Link>
        )}
        <Outlet context={account} />
      </div>
    </div>
  )
}

const NOTHING_TO_DO = { pendingOrders: 0, openOffers: 0, openCases: 0, unansweredMessages: 0 }

const EVERY_MS = 30_000

/** Reads the counts again while the page is visible; the page itself stays. */
function useFreshCounts(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const refresh = () => {
      if (document.visibilityState === 'visible') void watchMe()
    }
    const timer = setInterval(refresh, EVERY_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isWanted])
}
