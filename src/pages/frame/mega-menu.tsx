import IconMenu2 from '@icons/menu-2'
import IconX from '@icons/x'
import type { MenuCategory } from '../../features/catalogue/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-component.tsx'
import { useHoverOpen } from '../../ui/use-hover-open.ts'

const loadBoard = () => import('./mega-board.tsx')

/** "Compra por categoria": opens by hover with a delay, click and keyboard. */
export function MegaMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const menu = useHoverOpen<HTMLButtonElement>()
  const close = () => menu.setOpen(false)
  return (
    <div {...menu.area}>
      <button
        ref={menu.trigger}
        type="button"
        aria-expanded={menu.open}
        data-hover=""
        onPointerEnter={(event) => {
          // The menu opens after a pause, when its script has loaded. Opening it reports a failure.
          loadBoard().catch(() => {})
          menu.onHover(event)
        }}
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
            <LazyComponent load={loadBoard} fallback={<div className="min-h-[468px]" />} onFail={close}>
              {({ MegaBoard }) => <MegaBoard categories={categories} onLeave={close} />}
            </LazyComponent>
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
