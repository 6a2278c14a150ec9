import { Link } from 'react-router'
import type { MenuCategory } from '../../features/catalogue/contract.ts'
import { paths } from '../../paths.ts'

const SHOWN_SUBCATEGORIES = 3

export function FooterCategories({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <nav
      aria-label="Todas las categorías"
      className="footer-links dense grid grid-cols-2 gap-x-6 gap-y-5 text-sm max-md:pt-2 max-md:pb-5 md:mt-8 md:grid-cols-3 md:border-t md:border-white/14 md:pt-6 lg:grid-cols-5"
    >
      {categories.map((category) => (
        <div key={category.url}>
          <Link to={paths.listing(category.url)} discover="none">
            {category.name}
          </Link>
          <ul>
            {category.groups
              .flatMap((group) => group.subcategories)
              .slice(0, SHOWN_SUBCATEGORIES)
              .map((subcategory) => (
                <li key={subcategory.url}>
                  <Link to={paths.listing(subcategory.url)} discover="none">
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
