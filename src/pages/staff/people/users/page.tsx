import IconUserSearch from '@icons/user-search'
import { Form, Link } from 'react-router'
import { UserQuery } from '../../../../features/staff/contract.ts'
import { readUsers } from '../../../../features/staff/read.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { withQuery } from '../../../../lib/query.ts'
import { paths } from '../../../../paths.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Box } from '../../../../ui/box.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { sendToLastPage } from '../../../shared/last-page.ts'
import { ListFooter, PageTitle, staffMeta } from '../../page-parts.tsx'
import { queryOf, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Usuarios')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const query = queryOf(UserQuery, url.searchParams)
  const found = await readUsers(ctx, query)
  sendToLastPage(url.pathname, url.searchParams, found.page, found.pages)
  return { query, ...found }
}

const filters = [
  { value: 'all', label: 'Todas' },
  { value: 'blocked', label: 'Bloqueadas' },
  { value: 'staff', label: 'Del equipo' },
]

export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData
  const hrefOf = (to: number) => withQuery(paths.staffUsers(), { ...query, page: to })
  return (
    <div className="grid gap-5">
      <PageTitle title="Usuarios">Busca por nombre, usuario o correo.</PageTitle>
      <Box>
        <Form className="grid items-end gap-3 md:grid-cols-[1fr_220px_auto]">
          <TextField name="q" type="search" label="Buscar" defaultValue={query.q} maxLength={100} />
          <SelectField name="filter" label="Cuentas" options={filters} defaultValue={query.filter} />
          <Button type="submit">Buscar</Button>
        </Form>
      </Box>
      {items.length === 0 ? (
        <EmptyState icon={IconUserSearch} title="Nadie con esos datos">
          Prueba con una parte del nombre o del correo.
        </EmptyState>
      ) : (
        <Box flush>
          <ul>
            {items.map((user) => (
              <li key={user.username} className="border-b border-line last:border-0">
                <Link
                  to={paths.staffUser(user.username)}
                  className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-canvas"
                >
                  <Avatar name={user.displayName} />
                  <span className="min-w-0 flex-1">
                    <b className="block truncate">{user.displayName}</b>
                    <span className="block truncate text-sm text-muted">
                      @{user.username} · {user.email}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                    {user.role === 'staff' && <Chip tone="info">Equipo</Chip>}
                    {user.studentVerifiedAt && <Chip tone="success">Estudiante</Chip>}
                    {user.blockedAt && <Chip tone="error">{user.deletedAt ? 'Cerrada' : 'Bloqueada'}</Chip>}
                    desde {formatDate(user.createdAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Box>
      )}
      <ListFooter list={loaderData} hrefOf={hrefOf} />
    </div>
  )
}
