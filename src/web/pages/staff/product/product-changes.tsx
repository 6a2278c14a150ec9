import type { ApprovedVersion, ProductChange } from '../../../../features/catalogue/rules-review.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { plainText } from '../../../seo.ts'
import { Box } from '../../../ui/box.tsx'

const labels: Record<ProductChange['field'], string> = {
  name: 'Nombre',
  description: 'Descripción',
  priceCents: 'Precio',
  pictures: 'Fotos',
}

const WHOLE = 20_000

function shown(field: ProductChange['field'], version: ApprovedVersion, other: ApprovedVersion): string {
  switch (field) {
    case 'name':
      return version.name
    case 'priceCents':
      return formatMoney(version.priceCents)
    case 'description':
      return plainText(version.description, WHOLE)
    case 'pictures': {
      const own = version.pictures.filter((key) => !other.pictures.includes(key)).length
      const count = `${version.pictures.length} ${version.pictures.length === 1 ? 'foto' : 'fotos'}`
      return own === 0
        ? `${count}, en otro orden`
        : `${count}, ${own} que no ${own === 1 ? 'está' : 'están'} en la otra versión`
    }
  }
}

/** What staff approved beside what the seller made of it. */
export function ProductChanges({
  approved,
  now,
  changes,
}: {
  approved: ApprovedVersion
  now: ApprovedVersion
  changes: readonly ProductChange[]
}) {
  return (
    <Box className="grid gap-3">
      <h2>Qué cambió desde la aprobación</h2>
      {changes.length === 0 && <p className="text-muted">Lo que se aprobó quedó igual; cambió otro dato.</p>}
      {changes.map(({ field, percent }) => (
        <section key={field} className="grid gap-2 border-t border-line pt-3 md:grid-cols-2">
          <h3 className="text-md md:col-span-2">
            {labels[field]}
            {percent !== undefined && ` (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`}
          </h3>
          <div className="rounded-field bg-danger-soft p-3 text-md [overflow-wrap:anywhere]">
            <p className="text-xs font-bold text-danger">Antes</p>
            {shown(field, approved, now)}
          </div>
          <div className="rounded-field bg-success-soft p-3 text-md [overflow-wrap:anywhere]">
            <p className="text-xs font-bold text-success">Ahora</p>
            {shown(field, now, approved)}
          </div>
        </section>
      ))}
    </Box>
  )
}
