import IconAlertTriangle from '@icons/alert-triangle'
import IconCheck from '@icons/check'
import IconClock from '@icons/clock'
import { Link } from 'react-router'
import { checkBooks } from '../../../../features/staff/actions/check-books.ts'
import { type ChecksView, readChecks } from '../../../../features/staff/read-checks.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { paths } from '../../../../paths.ts'
import { Box } from '../../../../ui/box.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { NoInput } from '../../../shared/form-action.ts'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { StaffForm } from '../../staff-form.tsx'
import { staffAction, staffForm, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Todo cuadra')

export function loader({ context }: Route.LoaderArgs) {
  return readChecks(staffOf(context).ctx)
}

export const action = staffAction({
  check: staffForm(NoInput, checkBooks, `${paths.staffChecks()}?done=revisado`),
})

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

type Check = ChecksView['checks'][number]

function CheckList({ checks }: { checks: readonly Check[] }) {
  const broken = checks.filter(({ differences }) => differences > 0)
  const whole = checks.filter(({ differences }) => differences === 0)
  return (
    <Box>
      <ul>
        {[...broken, ...whole].map((check) => (
          <li key={check.key} className="border-t border-line py-2.5 first:border-0 first:pt-0 last:pb-0">
            <p className="flex items-start gap-2.5">
              {!check.asked ? (
                <Icon of={IconClock} className="mt-0.5 shrink-0 text-muted" />
              ) : check.differences > 0 ? (
                <Icon of={IconAlertTriangle} className="mt-0.5 shrink-0 text-danger" />
              ) : (
                <Icon of={IconCheck} className="mt-0.5 shrink-0 text-success" />
              )}
              <span className="flex-1">{check.text}</span>
              <b className={check.differences > 0 ? 'text-danger' : 'text-muted'}>
                {check.asked ? check.differences : 'sin comparar'}
              </b>
            </p>
            {check.rows.length > 0 && <Rows check={check} />}
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Rows({ check: { rows, differences } }: { check: Check }) {
  return (
    <ul className="mt-1 ml-8 grid gap-1 text-md">
      {rows.map(({ ref, label, to, cents }) => (
        <li key={ref} className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
          {to === null ? (
            <span>{label}</span>
          ) : (
            <Link to={to} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          )}
          {cents !== null && <span className="text-muted">diferencia de {formatMoney(cents)}</span>}
        </li>
      ))}
      {differences > rows.length && <li className="text-muted">Y {differences - rows.length} más.</li>}
    </ul>
  )
}
