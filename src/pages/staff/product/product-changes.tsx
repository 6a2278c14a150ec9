import type { ApprovedVersion, ProductChange } from '../../../features/catalogue/rules-review.ts'
import type { ImageView } from '../../../lib/image-view.ts'
import { formatMoney } from '../../../lib/money.ts'
import { Box } from '../../../ui/box.tsx'
import { plainText } from '../../shared/seo.ts'
import { VersionPictures } from './version-pictures.tsx'

const labels: Record<ProductChange['field'], string> = {
  name: 'Nombre',
  description: 'Descripción',
  priceCents: 'Precio',
  pictures: 'Fotos',
}

const WHOLE = 20_000

type Version = ApprovedVersion & { images: readonly ImageView[] }

function Shown({
  field,
  version,
  other,
  tone,
}: {
  field: ProductChange['field']
  version: Version
  other: Version
  tone: string
}) {
  switch (field) {
    case 'name':
      return version.name
    case 'priceCents':
      return formatMoney(version.priceCents)
    case 'description':
      return plainText(version.description, WHOLE)
    case 'pictures':
      return <VersionPictures images={version.images} others={other.images} name={version.name} tone={tone} />
  }
}

/** What staff approved beside what the seller made of it. */
export function ProductChanges({
  approved,
  now,
  changes,
  tone,
}: {
  approved: Version
  now: Version
  changes: readonly ProductChange[]
  /** Of the category, behind the pictures. */
  tone: string
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
            <Shown field={field} version={approved} other={now} tone={tone} />
          </div>
          <div className="rounded-field bg-success-soft p-3 text-md [overflow-wrap:anywhere]">
            <p className="text-xs font-bold text-success">Ahora</p>
            <Shown field={field} version={now} other={approved} tone={tone} />
          </div>
        </section>
      ))}
    </Box>
  )
}
