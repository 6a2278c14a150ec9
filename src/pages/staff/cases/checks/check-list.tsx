import IconAlertTriangle from '@icons/alert-triangle'
import IconCheck from '@icons/check'
import IconClock from '@icons/clock'
import { Link } from 'react-router'
import type { ChecksView } from '../../../../features/staff/read-checks.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Box } from '../../../../ui/box.tsx'
import { Icon } from '../../../../ui/icon.tsx'

type Check = ChecksView['checks'][number]

/** Each check as the sentence that is to be true; what breaks it stands below it with its case. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
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
