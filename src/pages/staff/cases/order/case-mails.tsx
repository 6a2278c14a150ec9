import type { CaseView } from '../../../../features/staff/views-case.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { Box } from '../../../../ui/box.tsx'

/** What the shop mailed about this order. */
export function CaseMails({ mails }: { mails: CaseView['mails'] }) {
  return (
    <Box>
      <h2 className="mb-2">Correos</h2>
      {mails.length === 0 && <p className="text-muted">Todavía no se envía ninguno.</p>}
      {mails.map((mail) => (
        <details key={mail.id} className="border-t border-line first-of-type:border-0">
          <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-md">
            <span className="font-semibold [overflow-wrap:anywhere]">{mail.subject}</span>
            <span className="text-sm text-muted [overflow-wrap:anywhere]">
              {mail.to} · {formatDateTime(new Date(mail.at))}
            </span>
          </summary>
          <p className="mb-3 rounded-field bg-canvas p-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            {mail.text}
          </p>
        </details>
      ))}
    </Box>
  )
}
