import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routes.ts'
import { cn } from '../cn.ts'
import { Icon } from '../icon.tsx'
import { useHoverOpen } from '../use-hover-open.ts'
import { categoryIcon } from './category-icon.ts'
import type { FrameCategory } from './frame-data.ts'
import { MegaPanel } from './mega-panel.tsx'

/** A pointer on its way to the panel crosses other categories; each has to be rested on for so long to be chosen. */
const REST_MS = 90

/**
 * "Compra por categoria". Each category's panel follows its link in the source, so that Tab walks from a
 * category into its subcategories and on to the next category.
 */
export function MegaMenu({ categories }: { categories: readonly FrameCategory[] }) {
  const menu = useHoverOpen<HTMLButtonElement>()
  const [active, setActive] = useState(0)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const close = () => menu.setOpen(false)
  const show = (index: number, afterMs: number) => {
    clearTimeout(rest.current)
    if (afterMs === 0) setActive(index)
    else rest.current = setTimeout(() => setActive(index), afterMs)
  }
  return (
    <div {...menu.area}>
      <button
        ref={menu.trigger}
        type="button"
        aria-expanded={menu.open}
        onPointerEnter={menu.onHover}
        onClick={menu.toggle}
        className="flex h-11 items-center gap-2 font-bold whitespace-nowrap text-ink aria-expanded:text-primary noscript:hidden!"
      >
        <Icon of={menu.open ? IconX : IconMenu2} />
        Compra por categoria
      </button>
      <noscript>
        <a
          href="#categorias"
          className="flex h-11 items-center gap-2 font-bold whitespace-nowrap text-ink hover:text-primary"
        >
          <Icon of={IconMenu2} />
          Compra por categoria
        </a>
      </noscript>
      {menu.open && (
        <>
          <div
            className="absolute inset-x-0 top-full z-10 border-t border-line bg-white shadow-overlay"
            onPointerEnter={menu.onStay}
          >
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
                      onClick={close}
                      className={cn(
                        'flex min-h-11 items-center gap-3 rounded-button px-2.5 text-md font-semibold',
                        index === active ? 'bg-primary-soft text-primary-strong' : 'text-ink',
                      )}
                    >
                      <Icon of={categoryIcon(category.icon)} />
                      {category.name}
                      {index === active && <Icon of={IconChevronRight} size="xs" className="ml-auto" />}
                    </Link>
                    {index === active && <MegaPanel category={category} onLeave={close} />}
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <div
            aria-hidden="true"
            onPointerEnter={menu.onAway}
            onPointerDown={close}
            className="fixed inset-0 -z-10 bg-ink/42"
          />
        </>
      )}
    </div>
  )
}
