import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { CategoryTileView } from '../contract.ts'

function CategoryTile({ category }: { category: CategoryTileView }) {
  return (
    <Link
      to={paths.listing(category.url)}
      className="box block overflow-hidden text-center hover:shadow-lift!"
    >
      <span className={`tone-${category.tone} block aspect-[1.1] overflow-hidden`}>
        {category.image && (
          <Picture
            image={category.image}
            alt=""
            sizes="(width >= 48rem) 200px, 33vw"
            kind="category"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="block px-1 pt-2 text-sm leading-compact font-bold max-md:grid max-md:min-h-[42px] max-md:place-items-center md:px-2 md:pt-3 md:text-base">
        {category.name}
      </span>
      <span className="block px-2 pt-0.5 pb-2.5 text-xs text-muted md:pb-3.5 md:text-sm">
        {category.productCount === 1 ? '1 producto' : `${category.productCount} productos`}
      </span>
    </Link>
  )
}

export function CategoryTiles({ categories }: { categories: readonly CategoryTileView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 min-[340px]:grid-cols-3 md:gap-4 lg:grid-cols-6">
      {categories.map((category) => (
        <li key={category.url} className="*:h-full">
          <CategoryTile category={category} />
        </li>
      ))}
    </ul>
  )
}
