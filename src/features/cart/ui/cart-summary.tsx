import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TotalRows } from '../../../ui/total-rows.tsx'
import { ProtectionNotice } from './protection-notice.tsx'

export function CartSummary({
  pieces,
  totalCents,
  blocked = null,
}: {
  pieces: number
  totalCents: number
  blocked?: string | null
}) {
  return (
    <Box as="aside" aria-label="Resumen" className="lg:sticky lg:top-23 lg:p-6!">
      <h2 className="mb-4 text-xl">Resumen</h2>
      <TotalRows
        rows={[
          {
            label: `Productos (${pieces === 1 ? '1 pieza' : `${pieces} piezas`})`,
            value: formatMoney(totalCents),
          },
          { label: 'Entrega en tu facultad', value: 'Gratis', free: true },
        ]}
        total={formatMoney(totalCents)}
        note="IVA incluido"
      />
      {blocked === null ? (
        <ButtonLink to={paths.checkout()} size="l" block className="mt-4">
          Realizar pago
        </ButtonLink>
      ) : (
        <Notice tone="warning" className="mt-4">
          {blocked}
        </Notice>
      )}
      <ProtectionNotice />
      <p className="mt-3 text-xs text-muted">Los compradores no pagan comisiones.</p>
    </Box>
  )
}
