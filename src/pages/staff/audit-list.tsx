import { actTexts } from '../../features/staff/texts-acts.ts'
import { auditFieldText, auditValueText } from '../../features/staff/texts-audit.ts'
import type { AuditRow } from '../../features/staff/views.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { LoneLink } from '../../ui/text-link.tsx'

function pageOfSubject(subject: string): string | undefined {
  const [kind, key = ''] = subject.split(/:(.*)/)
  if (kind === 'product') return paths.staffProduct(key)
  if (kind === 'store') return paths.staffStore(key)
  if (kind === 'user') return paths.staffUser(key)
  if (kind === 'order') return paths.staffOrder(key)
  if (kind === 'task') return paths.staffTask(key)
  return undefined
}

export function AuditList({ rows }: { rows: readonly AuditRow[] }) {
  return (
    <ol className="grid">
      {rows.map((row) => {
        const to = pageOfSubject(row.subject)
        return (
          <li key={row.id} className="border-t border-line py-3 first:border-0 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b>{actTexts[row.act as keyof typeof actTexts] ?? row.act}</b>
              <time dateTime={row.at} className="text-sm text-muted">
                {formatDateTime(new Date(row.at))}
              </time>
            </p>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              @{row.actor.username} · {to ? <LoneLink to={to}>{row.about}</LoneLink> : row.about}
            </p>
            {row.reason !== '' && <p className="mt-1 text-md [overflow-wrap:anywhere]">{row.reason}</p>}
            {row.changes.length > 0 && (
              <details className="mt-1 text-sm">
                <summary className="link inline-flex min-h-11 items-center">
                  {row.changes.length === 1 ? '1 campo cambió' : `${row.changes.length} campos cambiaron`}
                </summary>
                <dl className="grid gap-2 rounded-field bg-canvas p-3">
                  {row.changes.map((change) => (
                    <div key={change.field} className="[overflow-wrap:anywhere]">
                      <dt className="font-semibold">{auditFieldText(change.field)}</dt>
                      <dd>
                        <del className="text-danger">{auditValueText(change.field, change.before)}</del>
                        <span aria-hidden="true"> → </span>
                        <ins className="text-success no-underline">
                          {auditValueText(change.field, change.after)}
                        </ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </li>
        )
      })}
    </ol>
  )
}
