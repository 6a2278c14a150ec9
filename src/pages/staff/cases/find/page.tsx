import IconSearchOff from '@icons/search-off'
import { Link, redirect } from 'react-router'
import { findUsers } from '../../../../features/accounts/store/staff.ts'
import { orderNumberIn } from '../../../../features/orders/rules-list.ts'
import { readSearch } from '../../../../features/search/read-search.ts'
import { settings } from '../../../../features/settings/rules.ts'
import { staffStores, storeOfOrderNumber } from '../../../../features/staff/store/stores.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageTitle, staffMeta } from '../../page-parts.tsx'
import { staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Buscar')

const MAX_RESULTS = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const number = orderNumberIn(q)
  const order = number === undefined ? undefined : await storeOfOrderNumber(ctx.db, number)
  if (order) throw redirect(paths.staffOrder(order))
  if (q === '') throw redirect(paths.staff())
  const [users, stores, products] = await Promise.all([
    findUsers(ctx.db, { q, filter: 'all', page: 1, limit: MAX_RESULTS }),
    staffStores(ctx.db, { q, page: 1, limit: MAX_RESULTS }),
    readSearch(ctx, { text: q, limit: settings.search.suggestions }),
  ])
  const groups = [
    {
      title: 'Usuarios',
      rows: users.rows.map((user) => ({
        label: user.displayName,
        text: `@${user.username} · ${user.email}`,
        to: paths.staffUser(user.username),
      })),
    },
    {
      title: 'Tiendas',
      rows: stores.rows.map((store) => ({
        label: store.name,
        text: `@${store.username}`,
        to: paths.staffStore(store.url),
      })),
    },
    {
      title: 'Productos',
      rows: products.items.map((product) => ({
        label: product.name,
        text: product.storeName,
        to: paths.staffProduct(product.url),
      })),
    },
  ]
  return { q, groups: groups.filter((group) => group.rows.length > 0) }
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { q, groups } = loaderData
  return (
    <div className="grid gap-4">
      <PageTitle title={`Resultados de «${q}»`} />
      {groups.length === 0 && (
        <EmptyState icon={IconSearchOff} title="Nada con esas palabras">
          Busca un número de pedido (T-10001), o parte de un nombre, usuario, correo, tienda o producto.
        </EmptyState>
      )}
      {groups.map(({ title, rows }) => (
        <Box key={title}>
          <h2 className="mb-1 text-lg">{title}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.to}>
                <Link
                  to={row.to}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:text-primary"
                >
                  <b>{row.label}</b>
                  <span className="text-sm text-muted [overflow-wrap:anywhere]">{row.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </div>
  )
}
