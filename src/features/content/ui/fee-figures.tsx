import { formatMoney } from '../../../lib/money.ts'
import { useSite } from '../../../ui/site.tsx'
import { settings } from '../../settings/rules.ts'
import { areStated } from '../../settings/rules-terms.ts'
import { chargedText, statedFigures } from '../texts.ts'
import { Figures } from './figures.tsx'

/** What is charged, then what the texts state: the same everywhere, each labelled for what it is. */
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
