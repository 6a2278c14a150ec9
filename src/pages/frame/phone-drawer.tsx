import { Dialog } from '@base-ui/react/dialog'
import IconChevronDown from '@icons/chevron-down'
import IconX from '@icons/x'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { isMember } from '../../features/me/ui/me-state.ts'
import { useMe } from '../../features/me/ui/use-me.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSite } from '../../ui/site.tsx'
import { categoryIcon } from './category-icon.ts'
import { type FrameData, ownLists } from './frame-data.ts'

const row = 'flex min-h-12 items-center gap-3 px-4 font-semibold'

/** Base UI traps the focus. */
export function PhoneDrawer({
  open,
  onOpenChange,
  opener,
  frame,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Receives the focus afterwards; some browsers do not focus a tapped link. */
  opener: RefObject<HTMLElement | null>
  frame: FrameData
}) {
  const { isOpen } = useSite()
  const close = () => onOpenChange(false)
  const account = useMe(isMember)
    ? [
        { to: paths.account(), label: 'Mi cuenta' },
        { to: paths.account('my-shopping'), label: 'Mis compras' },
      ]
    : [
        { to: paths.login(), label: 'Ingresar' },
        ...(isOpen ? [{ to: paths.register(), label: 'Registrarse' }] : []),
      ]
  const more = [
    ...account,
    { to: paths.stores(), label: 'Tiendas' },
    { to: paths.vendor(), label: 'Abre tu tienda' },
  ]
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-drawer bg-ink/42 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          finalFocus={opener}
          className="fixed inset-y-0 left-0 z-drawer flex w-[min(360px,88vw)] flex-col bg-white shadow-overlay transition-transform duration-200 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <header className="flex h-15 shrink-0 items-center justify-between border-b border-line pr-1.5 pl-4">
            <Dialog.Title className="text-lg">Compra por categoria</Dialog.Title>
            <Dialog.Close
              aria-label="Cerrar"
              className="grid size-11 place-items-center rounded-full hover:bg-wash"
            >
              <Icon of={IconX} />
            </Dialog.Close>
          </header>
          <nav aria-label="Categorías" className="min-h-0 flex-1 overflow-y-auto pb-6">
            {ownLists(frame).map(({ label, to }) => (
              <Link key={to} to={to} onClick={close} className={`${row} border-b border-line`}>
                {label}
              </Link>
            ))}
            {frame.categories.map((category) => (
              <details key={category.url} name="drawer-category" className="group border-b border-line">
                <summary className={row}>
                  <Icon of={categoryIcon(category.icon)} className="text-muted" />
                  {category.name}
                  <Icon of={IconChevronDown} className="ml-auto text-muted group-open:rotate-180" />
                </summary>
                <div className="pb-3">
                  <Link
                    to={paths.listing(category.url)}
                    onClick={close}
                    className={`${row} pl-12 text-primary`}
                  >
                    Ver todo
                  </Link>
                  {category.groups.map((group) => (
                    <div key={group.title}>
                      <p className="pt-2 pl-12 text-sm font-bold text-muted">{group.title}</p>
                      {group.subcategories.map((subcategory) => (
                        <Link
                          key={subcategory.url}
                          to={paths.listing(subcategory.url)}
                          onClick={close}
                          className="flex min-h-11 items-center pr-4 pl-12 text-md"
                        >
                          {subcategory.name}
                        </Link>
                      ))}
                    </div>
                  ))}
                </div>
              </details>
            ))}
            <div className="mt-3">
              {more.map((link) => (
                <Link key={link.to} to={link.to} onClick={close} className={row}>
                  {link.label}
                </Link>
              ))}
            </div>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
