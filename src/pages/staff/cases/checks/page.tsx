import { z } from 'zod'
import { checkBooks } from '../../../../features/staff/actions/check-books.ts'
import { readChecks } from '../../../../features/staff/read-checks.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { form, formAction } from '../../../shared/form-action.ts'
import { DoneNotice } from '../../done-notice.tsx'
import { PageTitle } from '../../page-title.tsx'
import { StaffForm } from '../../staff-form.tsx'
import { staffHandle, staffMeta } from '../../staff-meta.ts'
import { type StaffRequest, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'
import { CheckList } from './check-list.tsx'

export const handle = staffHandle
export const meta = staffMeta('Todo cuadra')

export function loader({ context }: Route.LoaderArgs) {
  return readChecks(staffOf(context).ctx)
}

export const action = formAction(staffOf, {
  check: form(z.object({}), async ({ ctx, staff }: StaffRequest) => {
    await checkBooks(ctx, staff)
    return `${paths.staffChecks()}?done=revisado`
  }),
})

/** Whether ledger, orders, stock and provider agree: what was found when that was last asked. */
export default function ChecksPage({ loaderData }: Route.ComponentProps) {
  const { askedAt, askedBy, tookMs, differences, comparedAt, movements, checks } = loaderData
  return (
    <div className="grid gap-5">
      <PageTitle title="Todo cuadra">
        Libro, pedidos, inventario y proveedor se revisan cada día. Lo que no cuadra abre una tarea, una sola
        vez.
      </PageTitle>
      <DoneNotice />
      <Box className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className={`text-2xl font-bold ${differences ? 'text-danger' : ''}`}>
            {differences === null ? 'Todavía no se revisa' : counted(differences)}
          </p>
          <p className="mt-1 text-sm text-muted">
            {askedAt === null
              ? 'La primera revisión llega en una hora, o cuando la pidas.'
              : `Revisado el ${formatDateTime(new Date(askedAt))}, en ${secondsText(tookMs ?? 0)}, ${
                  askedBy === null ? 'por el sistema' : `por ${askedBy}`
                }.`}
          </p>
          <p className="text-sm text-muted">
            {comparedAt === null
              ? 'Todavía no se compara con el proveedor: la primera vez llega en una hora.'
              : `Comparado con el proveedor el ${formatDateTime(new Date(comparedAt))}: ${movementsText(movements ?? 0)}.`}
          </p>
        </div>
        <StaffForm form="check" submit="Revisar ahora" variant="secondary" />
      </Box>
      {askedAt !== null && <CheckList checks={checks} />}
    </div>
  )
}

const counted = (count: number) => (count === 1 ? '1 diferencia' : `${count} diferencias`)
const movementsText = (count: number) => (count === 1 ? '1 movimiento nuevo' : `${count} movimientos nuevos`)
const secondsText = (ms: number) => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)
