import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import type { OwnProductRow } from '../../features/catalogue/contract-own.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'

const look =
  'grid size-11 place-items-center rounded-button border border-line bg-white text-ink hover:bg-canvas'

export function RowActs({
  product,
  to,
}: {
  product: OwnProductRow
  to: (change: Record<string, string>) => string
}) {
  return (
    <div className="flex gap-1.5">
      <Link to={paths.productForm(product.url)} aria-label={`Editar ${product.name}`} className={look}>
        <Icon of={IconPencil} size="s" />
      </Link>
      <Link
        to={to({ eliminar: product.url })}
        preventScrollReset
        aria-label={`Eliminar ${product.name}`}
        className={look}
      >
        <Icon of={IconTrash} size="s" />
      </Link>
    </div>
  )
}
