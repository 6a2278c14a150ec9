import IconChevronRight from '@icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MenuCategory } from '../../features/catalogue/contract.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { categoryIcon } from './category-icon.ts'

/** A pointer on its way to the panel crosses other categories; only a pause selects one. */
const REST_MS = 90

/**
 * Each panel follows its link in the source, so that Tab walks from a category into its subcategories and on
 * to the next category.
 */
export function MegaBoard({
  categories,
  onLeave,
}: {
  categories: readonly MenuCategory[]
  onLeave: () => void
}) {
  const [active, setActive] = useState(0)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const show = (index: number, afterMs: number) => {
    clearTimeout(rest.current)
    if (afterMs === 0) setActive(index)
    else rest.current = setTimeout(() => setActive(index), afterMs)
  }
  return (
    <div className="page relative">
      <ul className="min-h-[468px] w-[272px] border-r border-line py-3.5 pr-3.5">
        {categories.map((category, index) => (
          <li
            key={category.url}
            onPointerEnter={() => show(index, REST_MS)}
            onPointerLeave={() => clearTimeout(rest.current)}
            onFocus={() => show(index, 0)}
          >
            <Link
              to={paths.listing(category.url)}
              onClick={onLeave}
              className={cn(
                'flex min-h-11 items-center gap-3 rounded-button px-2.5 text-md font-semibold',
                index === active ? 'bg-primary-soft text-primary-strong' : 'text-ink',
              )}
            >
              <Icon of={categoryIcon(category.icon)} />
              {category.name}
              {index === active && <Icon of={IconChevronRight} size="xs" className="ml-auto" />}
            </Link>
            {index === active && <MegaPanel category={category} onLeave={onLeave} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MegaPanel({ category, onLeave }: { category: MenuCategory; onLeave: () => void }) {
  return (
    <div className="absolute inset-y-0 right-5 left-[292px] grid grid-cols-1 overflow-y-auto xl:grid-cols-[minmax(0,1fr)_264px]">
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
      <div
        className={`tone-${category.tone} my-6 self-start rounded-card bg-none! bg-(--tone-edge)! p-4.5 text-md max-xl:hidden`}
      >
        <span
          className={`tone-${category.tone} mb-3 grid aspect-[1.15] place-items-center overflow-hidden rounded-field text-primary`}
        >
          {category.image ? (
            <Picture image={category.image} alt="" sizes={228} className="size-full object-cover" />
          ) : (
            <Icon of={categoryIcon(category.icon)} stroke={1.25} className="size-24" />
          )}
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
