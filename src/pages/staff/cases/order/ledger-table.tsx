import IconCheck from '@icons/check'
import type { CaseView } from '../../../../features/staff/views-case.ts'
import { formatDateTime } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { Box } from '../../../../ui/box.tsx'
import { Chip } from '../../../../ui/chip.tsx'

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
