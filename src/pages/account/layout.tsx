import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useEffect } from 'react'
import { Link, Outlet, useLocation, useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { loadAccount } from '../shared/load-account.ts'
import { memberOf } from '../shared/request.ts'
import type { Route } from './+types/layout.ts'
import { AccountNav } from './account-nav.tsx'

/** The account area is for who is signed in (D2 §2.2); a guest comes back here after the login. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadAccount(memberOf(context))
}

/** 256 px of links beside the view; below 992 px the hub holds them and each view leads back to it. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const account = loaderData
  const { pathname, search } = useLocation()
  const above =
    pathname === paths.route()
      ? { to: paths.account('orders'), name: 'Pedidos' }
      : { to: paths.account(), name: 'Mi cuenta' }
  const isHub = pathname.replace(/\/$/, '') === paths.account()
  // Whatever is being filled in stays as it is: forms are pages of their own or sheets with a query.
  useFreshCounts(account.store !== null && search === '' && !pathname.startsWith(paths.productForm()))
  return (
    <div className="page grid items-start gap-6 pt-5 pb-14 md:pt-6 lg:grid-cols-nav">
      <aside className="sticky top-23 max-lg:hidden">
        <AccountNav account={account} withPerson />
      </aside>
      <div className="min-w-0">
        {!isHub && (
          <Link to={above.to} className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden">
            <Icon of={IconChevronLeft} size="s" />
            {above.name}
          </Link>
        )}
        <Outlet context={account} />
      </div>
    </div>
  )
}

/** Milliseconds between two looks at what there is to do. */
const EVERY_MS = 30_000

/** Reads the page anew while somebody looks at it and when they come back to it, so that its counts hold. */
function useFreshCounts(isWanted: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isWanted || state !== 'idle') return
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(refresh, EVERY_MS)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [isWanted, state, revalidate])
}
