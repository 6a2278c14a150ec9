import { commissionOf } from '../../../features/settings/rules-terms.ts'
import type { SiteSettingsView } from '../../../features/staff/contract-site.ts'
import { counted, formatMoney, formatShare } from '../../../lib/money.ts'

type Terms = SiteSettingsView['terms'][number]
export type ShownTerms = Pick<
  Terms,
  'shareBasisPoints' | 'fixedCents' | 'taxBasisPoints' | 'confirmDays' | 'releaseDays'
>

const EXAMPLE_CENTS = 50_000

const days = (count: number) => counted(count, 'día', 'días')

function figuresOf({ confirmDays, releaseDays, ...terms }: ShownTerms) {
  const { baseCents, taxCents, totalCents } = commissionOf(EXAMPLE_CENTS, { ...terms, version: '' })
  return [
    ['Quien compra paga', formatMoney(EXAMPLE_CENTS)],
    ['Comisión', formatMoney(baseCents)],
    [`IVA de la comisión (${formatShare(terms.taxBasisPoints)})`, formatMoney(taxCents)],
    ['La tienda recibe', formatMoney(EXAMPLE_CENTS - totalCents)],
    ['Sale tras confirmar', days(releaseDays)],
    ['Si nadie confirma, sale tras la entrega', days(confirmDays + releaseDays)],
  ] as const
}

/**
 * One sale as an example, under the terms of today and the planned ones.
 *
 * @param now absent before the opening: nobody has sold under any
 * @param planned absent while what is typed is none
 */
export function TermsPreview({
  now,
  planned,
}: {
  now?: ShownTerms | undefined
  planned?: ShownTerms | undefined
}) {
  const columns = [
    ...(now ? [{ title: 'Hoy', figures: figuresOf(now) }] : []),
    ...(planned ? [{ title: now ? 'Con el cambio' : 'Con esto', figures: figuresOf(planned) }] : []),
  ]
  const [first] = columns
  if (!first) return null
  return (
    <div aria-live="polite" className="overflow-x-auto rounded-field bg-canvas p-3.5">
      <table className="w-full text-md">
        <caption className="mb-1 text-left font-semibold">
          Ejemplo: una venta de {formatMoney(EXAMPLE_CENTS)}
        </caption>
        <thead>
          <tr className="text-sm text-muted">
            <td />
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-1 pl-4 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.figures.map(([label], row) => (
            <tr key={label}>
              <th scope="row" className="py-1 text-left font-normal text-muted">
                {label}
              </th>
              {columns.map(({ title, figures }) => (
                <td
                  key={title}
                  className={`py-1 pl-4 text-right whitespace-nowrap ${figures[row]?.[1] === first.figures[row]?.[1] ? '' : 'font-bold'}`}
                >
                  {figures[row]?.[1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
