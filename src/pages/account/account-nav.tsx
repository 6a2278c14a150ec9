import IconArrowBackUp from '@icons/arrow-back-up'
import IconBell from '@icons/bell'
import IconBuildingStore from '@icons/building-store'
import IconCash from '@icons/cash'
import IconChartBar from '@icons/chart-bar'
import IconChartLine from '@icons/chart-line'
import IconClipboardList from '@icons/clipboard-list'
import IconHeart from '@icons/heart'
import IconHelpCircle from '@icons/help-circle'
import IconLogout from '@icons/logout'
import IconMessage from '@icons/message'
import IconPackage from '@icons/package'
import IconTag from '@icons/tag'
import IconUser from '@icons/user'
import { Form, Link, useLocation } from 'react-router'
import { useMe } from '../../features/me/ui/use-me.ts'
import { type AccountView, paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cn } from '../../ui/cn.ts'
import { type Glyph, Icon } from '../../ui/icon.tsx'
import type { AccountData } from '../shared/load-account.ts'

type Item = { view?: AccountView; to?: string; label: string; icon: Glyph; count?: number }

/**
 * The side links of D2 §2.2. Next to a view the wishlist is `/account`; above the list on the phone's
 * `/account` it is a page of its own.
 */
export function AccountNav({ account, withPerson = false }: { account: AccountData; withPerson?: boolean }) {
  const { person, store } = account
  const here = useLocation().pathname.replace(/\/$/, '')
  const unread = useMe((me) => me?.unreadConversations) ?? 0
  // Those of both sides are on one page.
  const offers: Item = { view: 'ofertas', label: 'Ofertas', icon: IconTag, count: store?.openOffers ?? 0 }
  const messages: Item = { view: 'mensajes', label: 'Mensajes', icon: IconMessage, count: unread }
  const shopping: Item[] = [
    { view: 'my-shopping', label: 'Mis compras', icon: IconPackage },
    messages,
    ...(store ? [] : [offers]),
    { ...(withPerson ? {} : { view: 'wishlist' }), label: 'Lista de deseos', icon: IconHeart },
    { view: 'alerts', label: 'Avisos', icon: IconBell },
    { view: 'profile', label: 'Mi perfil', icon: IconUser },
  ]
  const selling: Item[] = store
    ? [
        { view: 'orders', label: 'Pedidos', icon: IconClipboardList, count: store.pendingOrders },
        messages,
        offers,
        { view: 'my-store', label: 'Mi tienda', icon: IconBuildingStore },
        {
          view: 'disputes',
          label: 'Disputas y devoluciones',
          icon: IconArrowBackUp,
          count: store.openCases,
        },
        { view: 'messages', label: 'Preguntas', icon: IconHelpCircle, count: store.unansweredMessages },
        { view: 'money', label: 'Tu dinero', icon: IconCash },
        { view: 'my-sales', label: 'Mis ventas', icon: IconChartLine },
        { to: paths.storeStats(), label: 'Tu semana', icon: IconChartBar },
      ]
    : [{ view: 'new-store', label: 'Mi tienda', icon: IconBuildingStore }]
  return (
    <nav aria-label="Mi cuenta" className="box p-2.5">
      {withPerson && (
        <p className="mb-1 flex items-center gap-3 border-b border-line px-2 pt-1.5 pb-4">
          <Avatar name={person.displayName} picture={person.picture} size="m" />
          <span className="min-w-0 leading-compact">
            <b className="block truncate text-md">{person.displayName}</b>
            <span className="block truncate text-sm text-muted">@{person.username}</span>
          </span>
        </p>
      )}
      {person.isStaff && <Group title="Equipo" items={team} here={here} />}
      <Group title="Comprar" items={shopping} here={here} />
      <Group title={store ? `Vender · ${store.name}` : 'Vender'} items={selling} here={here} />
      <Form method="post" action={paths.logout()} className="mt-1 border-t border-line pt-1">
        <button type="submit" className={cn(row, 'w-full hover:bg-canvas')}>
          <Icon of={IconLogout} />
          Salir
        </button>
      </Form>
    </nav>
  )
}

const team: Item[] = [{ to: paths.staff(), label: 'Páginas del equipo', icon: IconClipboardList }]

const row = 'flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 text-left text-md font-semibold'

function Group({ title, items, here }: { title: string; items: readonly Item[]; here: string }) {
  return (
    <>
      <p className="px-3 pt-2.5 pb-1 text-sm font-semibold text-muted">{title}</p>
      <ul>
        {items.map(({ view, to = paths.account(view), ...item }) => (
          <li key={item.label}>
            <Link
              to={to}
              aria-current={here === to ? 'page' : undefined}
              className={cn(row, here === to ? 'bg-primary-soft text-primary-strong' : 'hover:bg-canvas')}
            >
              <Icon of={item.icon} />
              <span className="min-w-0 flex-1 leading-[1.25]">{item.label}</span>
              {(item.count ?? 0) > 0 && (
                <span className="rounded-full bg-warning-soft px-2 text-xs leading-[22px] font-bold text-warning">
                  {item.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
