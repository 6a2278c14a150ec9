import { formatMoney } from '../../../lib/money.ts'
import { useSite } from '../../../ui/site.tsx'
import { settings } from '../../settings/rules.ts'
import { areStated } from '../../settings/rules-terms.ts'
import { chargedText, statedFigures } from '../texts.ts'

type Figure = { label: string; value: string; note?: string }

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="divide-y divide-line rounded-field border border-line">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="grid gap-x-4 px-4 py-3 sm:grid-cols-row">
          <dt>{label}</dt>
          <dd className="font-bold sm:text-right">{value}</dd>
          {note && <dd className="text-sm text-muted sm:col-span-2">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

export function FeeFigures() {
  const { commission } = useSite().terms
  return (
    <Figures
      figures={[
        {
          label: 'Lo que se cobra por cada venta',
          value: chargedText(commission),
          note: 'Esta es la única comisión que se descuenta. Nunca supera el importe de la venta.',
        },
        ...(areStated(commission) ? statedFigures : []),
        { label: 'Costo por publicar', value: formatMoney(settings.stated.landingListingCents) },
        { label: 'Cargo para quien compra', value: 'Ninguno' },
      ]}
    />
  )
}
