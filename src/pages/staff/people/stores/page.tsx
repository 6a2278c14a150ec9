import { Form, Link } from 'react-router'
import { z } from 'zod'
import { staffPageSize } from '../../../../features/staff/contract.ts'
import { staffStores } from '../../../../features/staff/store/stores.ts'
import { verificationTexts } from '../../../../features/stores/texts.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { counted } from '../../../../lib/money.ts'
import { withQuery } from '../../../../lib/query.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { sendToLastPage } from '../../../shared/last-page.ts'
import { DoneNotice, ListFooter, PageTitle, staffMeta, verificationTones } from '../../page-parts.tsx'
import { queryOf, readStaffPage, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Tiendas')

const Query = z.object({
  q: z.string().trim().max(100).default(''),
  estado: z.enum(['review', 'student', 'verified']).optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const query = queryOf(Query, url.searchParams)
  const page = readStaffPage(url.searchParams)
  const { rows, total } = await staffStores(ctx.db, {
    q: query.q,
    verification: query.estado,
    page,
    limit: staffPageSize,
  })
  const pages = Math.max(1, Math.ceil(total / staffPageSize))
  sendToLastPage(url.pathname, url.searchParams, page, pages)
  const items = rows.map(({ createdAt, closedAt, blockedAt, deletedAt, ...row }) => ({
    ...row,
    shut: deletedAt ? 'Cuenta cerrada' : blockedAt ? 'Dueño bloqueado' : closedAt && 'Cerrada por su dueño',
    since: formatDate(createdAt),
  }))
  return { query, items, total, page, pages }
}

export default function StoresPage({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData
  const hrefOf = (to: number) => withQuery(paths.staffStores(), { ...query, page: to })
  return (
    <div className="grid gap-5">
      <PageTitle title="Tiendas">Las que están en revisión van primero.</PageTitle>
      <DoneNotice />
      <Box>
        <Form className="grid items-end gap-3 md:grid-cols-[1fr_220px_auto]">
          <TextField name="q" type="search" label="Buscar" defaultValue={query.q} maxLength={100} />
          <SelectField
            name="estado"
            label="Estado"
            placeholder="Todas"
            defaultValue={query.estado ?? ''}
            options={(['review', 'student', 'verified'] as const).map((value) => ({
              value,
              label: verificationTexts[value].badge,
            }))}
          />
          <Button type="submit">Buscar</Button>
        </Form>
      </Box>
      <Box flush>
        {items.length === 0 && <p className="p-5 text-muted">No hay tiendas con ese filtro.</p>}
        <ul>
          {items.map((store) => (
            <li key={store.url} className="border-b border-line last:border-0">
              <Link
                to={paths.staffStore(store.url)}
                className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-canvas"
              >
                <span className="min-w-0 flex-1">
                  <b className="block truncate">{store.name}</b>
                  <span className="block truncate text-sm text-muted">
                    @{store.username} · {store.products === 1 ? '1 producto' : `${store.products} productos`}{' '}
                    · {counted(store.sales, 'venta', 'ventas')}
                  </span>
                </span>
                <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {store.shut && <Chip tone="error">{store.shut}</Chip>}
                  <Chip tone={verificationTones[store.verification]}>
                    {verificationTexts[store.verification].badge}
                  </Chip>
                  desde {store.since}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Box>
      <ListFooter list={loaderData} hrefOf={hrefOf} />
    </div>
  )
}
