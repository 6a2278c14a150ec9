import IconCheck from '@icons/check'
import type { CaseView } from '../../../../features/staff/views-case.ts'
import { CasePhotos } from '../../../../features/uploads/ui/case-photos.tsx'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { cn } from '../../../../ui/cn.ts'
import { ReasonField, StaffForm } from '../../staff-form.tsx'

export function CaseMessages({ messages }: { messages: CaseView['messages'] }) {
  return (
    <Box className="grid gap-4">
      <h2>Mensajes</h2>
      {messages.length === 0 && <p className="text-muted">Nadie ha escrito sobre este pedido.</p>}
      <ol className="grid gap-3">
        {messages.map((message) => (
          <li key={`${message.at} ${message.role}`} className="flex gap-3">
            <Avatar name={message.author} />
            <div
              className={cn(
                'min-w-0 flex-1 rounded-field px-3.5 py-2.5 text-md',
                message.role === 'nota interna' ? 'bg-warning-soft' : 'bg-canvas',
              )}
            >
              <p className="text-sm text-muted">
                <b>{message.author}</b> · {message.role} · {formatDateTime(new Date(message.at))}
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.text}</p>
              <CasePhotos photos={message.photos} by={message.author} />
            </div>
          </li>
        ))}
      </ol>
      <StaffForm form="note" submit="Agregar nota" variant="soft">
        <ReasonField form="note" label="Nota interna" hint="Solo la lee el equipo." rows={2} />
      </StaffForm>
    </Box>
  )
}

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

const amount = (cents: number, sign: 1 | -1) => (cents * sign > 0 ? formatMoney(Math.abs(cents)) : '')

export function LedgerTable({ ledger: { movements, differenceCents } }: { ledger: CaseView['ledger'] }) {
  return (
    <Box flush>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3">
        <h2>Libro contable</h2>
        <Chip tone={differenceCents === 0 ? 'success' : 'error'} icon={IconCheck}>
          {differenceCents === 0 ? 'Cuadra: diferencia $0.00' : `Diferencia ${formatMoney(differenceCents)}`}
        </Chip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label="Movimientos del libro" tabIndex={0}>
        <table className="w-full min-w-[520px] text-left text-md">
          <thead className="bg-canvas text-sm text-muted">
            <tr>
              <th className="px-5 py-2 font-semibold">Movimiento</th>
              <th className="px-3 py-2 font-semibold">Cuenta</th>
              <th className="px-3 py-2 text-right font-semibold">Cargo</th>
              <th className="px-5 py-2 text-right font-semibold">Abono</th>
            </tr>
          </thead>
          {movements.map((movement) => (
            <tbody key={movement.id} className="border-t border-line">
              {movement.lines.map((line, index) => (
                <tr key={`${line.account} ${line.amountCents} ${line.own}`} className="align-top">
                  <td className="px-5 py-2">
                    {index === 0 && (
                      <>
                        <b className="font-semibold">{movement.label}</b>
                        <span className="block text-xs text-muted">
                          {formatDateTime(new Date(movement.at))}
                        </span>
                      </>
                    )}
                  </td>
                  <td className="px-3 py-2">
                    {line.account}
                    {!line.own && <span className="block text-xs text-muted">de todo el carrito</span>}
                  </td>
                  <td className="px-3 py-2 text-right tabular-nums">{amount(line.amountCents, 1)}</td>
                  <td className="px-5 py-2 text-right tabular-nums">{amount(line.amountCents, -1)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Box>
  )
}
