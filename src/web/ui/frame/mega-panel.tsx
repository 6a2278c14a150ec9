import { Link } from 'react-router'
import { paths } from '../../routes.ts'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { categoryIcon } from './category-icon.ts'
import type { FrameCategory } from './frame-data.ts'

/** What the menu shows of one category: its subcategories by group, and an invitation to sell. */
export function MegaPanel({ category, onLeave }: { category: FrameCategory; onLeave: () => void }) {
  return (
    <div className="absolute inset-y-0 right-5 left-[292px] grid grid-cols-[minmax(0,1fr)] overflow-y-auto xl:grid-cols-[minmax(0,1fr)_264px]">
      <div className="px-8 py-6">
        <p className="mb-5 flex items-baseline justify-between gap-4 text-xl font-bold tracking-tight">
          {category.name}
          <Link
            to={paths.listing(category.url)}
            onClick={onLeave}
            className="link hit-44 text-md tracking-normal"
          >
            Ver todo<span className="sr-only"> de {category.name}</span>
          </Link>
        </p>
        <div className="grid grid-cols-2 gap-6">
          {category.groups.map((group) => (
            <div key={group.title}>
              <p className="mb-1.5 text-sm font-bold text-muted">{group.title}</p>
              <ul>
                {group.subcategories.map((subcategory) => (
                  <li key={subcategory.url}>
                    <Link
                      to={paths.listing(subcategory.url)}
                      onClick={onLeave}
                      className="flex min-h-11 items-center text-base font-semibold text-ink hover:text-primary"
                    >
                      {subcategory.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="tone-azul my-6 grid content-end self-start rounded-card p-4.5 text-md max-xl:hidden">
        <span className="mb-4 grid aspect-[1.15] place-items-center rounded-field bg-white/55 text-primary">
          <Icon of={categoryIcon(category.icon)} stroke={1.25} className="size-24" />
        </span>
        <p className="text-lg leading-tight font-bold tracking-tight">¿Ya no lo usas?</p>
        <p className="mt-1 mb-3 text-muted">Publícalo y que le sirva a alguien más de tu universidad.</p>
        <ButtonLink to={paths.vendor()} onClick={onLeave} block>
          Abrir mi tienda
        </ButtonLink>
      </div>
    </div>
  )
}
