import { Link } from 'react-router'
import type { MenuCategory } from '../../features/catalogue/contract.ts'
import { paths } from '../../paths.ts'

const SHOWN_SUBCATEGORIES = 3
const link =
  'flex min-h-11 items-center hover:text-white hover:underline hover:underline-offset-3 md:min-h-[25px]'

export function FooterCategories({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav
      aria-label="Todas las categorías"
      className="grid grid-cols-2 gap-x-6 gap-y-5 text-sm max-md:pt-2 max-md:pb-5 md:mt-8 md:grid-cols-3 md:border-t md:border-white/14 md:pt-6 lg:grid-cols-5"
    >
      {categories.map((category) => (
        <div key={category.url}>
          <Link to={paths.listing(category.url)} className={`${link} text-md font-bold text-white`}>
            {category.name}
          </Link>
          <ul>
            {category.groups
              .flatMap((group) => group.subcategories)
              .slice(0, SHOWN_SUBCATEGORIES)
              .map((subcategory) => (
                <li key={subcategory.url}>
                  <Link to={paths.listing(subcategory.url)} className={link}>
                    {subcategory.name}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
