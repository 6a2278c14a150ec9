import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Suspense } from 'react'
import { Icon } from '../icon.tsx'
import { later } from '../later.tsx'
import { useHoverOpen } from '../use-hover-open.ts'
import type { FrameCategory } from './frame-data.ts'

const MegaBoard = later(() => import('./mega-board.tsx').then((module) => module.MegaBoard))

/** "Compra por categoria": opens by hover with a delay, click and keyboard. */
export function MegaMenu({ categories }: { categories: readonly FrameCategory[] }) {
  const menu = useHoverOpen<HTMLButtonElement>()
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
            <Suspense fallback={<div className="min-h-[468px]" />}>
              <MegaBoard categories={categories} onLeave={() => menu.setOpen(false)} />
            </Suspense>
          </div>
          <div
            aria-hidden="true"
            onPointerEnter={menu.onAway}
            onPointerDown={() => menu.setOpen(false)}
            className="fixed inset-0 -z-10 bg-ink/42"
          />
        </>
      )}
    </div>
  )
}
