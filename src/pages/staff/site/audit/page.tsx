import { Form } from 'react-router'
import { AuditQuery } from '../../../../features/staff/contract.ts'
import { readAudit } from '../../../../features/staff/read.ts'
import { actTexts, auditActions } from '../../../../features/staff/texts-acts.ts'
import { withQuery } from '../../../../lib/query.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { sendToLastPage } from '../../../shared/last-page.ts'
import { AuditList } from '../../audit-list.tsx'
import { ListFooter, PageTitle, staffMeta } from '../../page-parts.tsx'
import { queryOf, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Bitácora')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  const query = queryOf(AuditQuery, url.searchParams)
  const found = await readAudit(ctx, query)
  sendToLastPage(url.pathname, url.searchParams, found.page, found.pages)
  return { query, ...found }
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { query, items } = loaderData
  const hrefOf = (to: number) => withQuery(paths.staffAudit(), { ...query, page: to })
  return (
    <div className="grid gap-5">
      <PageTitle title="Bitácora">
        Todo lo que hace el equipo, con lo que había antes y lo que quedó.
      </PageTitle>
      <Box>
        <Form className="grid items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]">
          <SelectField
            name="act"
            label="Acto"
            placeholder="Todos"
            defaultValue={query.act ?? ''}
            options={auditActions.map((act) => ({ value: act, label: actTexts[act] }))}
          />
          <TextField name="actor" label="Persona" placeholder="@usuario" defaultValue={query.actor} />
          <TextField
            name="subject"
            label="Sobre qué"
            placeholder="T-10001, una URL o @usuario"
            defaultValue={query.subject}
          />
          <Button type="submit">Filtrar</Button>
        </Form>
      </Box>
      <Box>
        {items.length === 0 ? (
          <p className="text-muted">No hay actos con ese filtro.</p>
        ) : (
          <AuditList rows={items} />
        )}
      </Box>
      <ListFooter list={loaderData} hrefOf={hrefOf} />
    </div>
  )
}
