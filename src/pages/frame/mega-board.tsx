import IconChevronRight from '@icons/chevron-right'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CategoryLeaders, LeadingProduct, MenuCategory } from '../../features/catalogue/contract.ts'
import { paths } from '../../paths.ts'
import { callApi } from '../../ui/api.ts'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { categoryIcon } from './category-icon.ts'
import { MegaPanel } from './mega-panel.tsx'

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
  const leaders = useLeaders()
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
            {index === active && (
              <MegaPanel
                category={category}
                leaders={leaders && (leaders.get(category.url) ?? [])}
                onLeave={onLeave}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The most visited products by url of the category; null while they load, empty if that fails. */
function useLeaders(): ReadonlyMap<string, LeadingProduct[]> | null {
  const [leaders, setLeaders] = useState<ReadonlyMap<string, LeadingProduct[]> | null>(null)
  useEffect(() => {
    let isGone = false
    void loadLeaders().then((found) => isGone || setLeaders(found))
    return () => {
      isGone = true
    }
  }, [])
  return leaders
}

async function loadLeaders(): Promise<ReadonlyMap<string, LeadingProduct[]>> {
  const answer = await callApi<{ items: CategoryLeaders }>('GET', '/categories/leaders')
  const items = answer.ok ? answer.view.items : []
  return new Map(items.map(({ category, products }) => [category, products]))
}
