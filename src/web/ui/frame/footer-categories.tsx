import { Link } from 'react-router'
import { paths } from '../../routes.ts'
import type { FrameCategory } from './frame-data.ts'

const SHOWN_SUBCATEGORIES = 3
const link =
  'flex min-h-11 items-center hover:text-white hover:underline hover:underline-offset-3 md:min-h-[25px]'

/** Also where "Categorías" of the phone bar leads without JavaScript. */
export function FooterCategories({ categories }: { categories: readonly FrameCategory[] }) {
  return (
    <nav
      id="categorias"
      aria-label="Todas las categorías"
      className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-white/14 pt-6 text-sm md:grid-cols-3 lg:grid-cols-5"
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
