import { Link } from 'react-router'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import type { CategoryTileView } from '../contract.ts'

export function CategoryTiles({
  categories,
  iconOf,
}: {
  categories: readonly CategoryTileView[]
  iconOf: (name: string) => Glyph
}) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4 xl:grid-cols-6">
      {categories.map(({ name, url, icon, tone, productCount }) => (
        <li key={url} className="flex">
          <Link
            to={paths.listing(url)}
            className="box flex min-h-14 min-w-0 flex-1 items-center gap-2.5 p-2 pr-3 hover:shadow-lift!"
          >
            <span className={`tone-${tone} grid size-10 shrink-0 place-items-center rounded-button`}>
              <Icon of={iconOf(icon)} />
            </span>
            <span className="min-w-0 text-sm leading-tight font-bold">
              {name}
              <span className="mt-0.5 block text-xs font-normal text-muted">
                {counted(productCount, 'producto', 'productos')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
