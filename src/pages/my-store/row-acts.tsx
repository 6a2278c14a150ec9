import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Link } from 'react-router'
import type { OwnProductRow } from '../../features/catalogue/contract-own.ts'
import { paths } from '../../paths.ts'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icon.tsx'

const look =
  'grid size-11 place-items-center rounded-button border border-line bg-white text-ink hover:bg-canvas'
const entry = 'flex min-h-11 w-full items-center gap-2.5 px-4 text-left hover:bg-canvas'

/** Editing at once, the rest in a menu that works without scripts too. */
export function RowActs({
  product,
  to,
}: {
  product: OwnProductRow
  to: (change: Record<string, string>) => string
}) {
  const { paused } = product
  const form = useForm('pause', { product: product.url })
  return (
    <div className="flex gap-1.5">
      <Link to={paths.productForm(product.url)} aria-label={`Editar ${product.name}`} className={look}>
        <Icon of={IconPencil} size="s" />
      </Link>
      <details
        className="relative"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !event.currentTarget.open) return
          event.currentTarget.open = false
          event.currentTarget.querySelector('summary')?.focus()
        }}
        onBlur={(event) => {
          const { currentTarget: menu, relatedTarget: to } = event
          // What a dialog asked about gets the focus back.
          const isAsked = to instanceof Element && to.closest('[role=dialog]') !== null
          if (!menu.contains(to) && !isAsked) menu.open = false
        }}
      >
        <summary aria-label={`Más de ${product.name}`} className={`${look} cursor-pointer list-none`}>
          <Icon of={IconDots} size="s" />
        </summary>
        <div className="absolute right-0 z-20 mt-1 w-60 rounded-card border border-line bg-white py-1.5 text-md shadow-overlay">
          <Link to={`${paths.productForm()}?como=${encodeURIComponent(product.url)}`} className={entry}>
            <Icon of={IconCopyPlus} size="s" />
            Publicar otro parecido
          </Link>
          <ActionForm form={form} action={to({})}>
            <input type="hidden" name="paused" value={String(!paused)} />
            <button type="submit" className={entry}>
              <Icon of={paused ? IconPlayerPlay : IconPlayerPause} size="s" />
              {paused ? 'Reanudar' : 'Pausar'}
            </button>
          </ActionForm>
          <Link to={to({ eliminar: product.url })} preventScrollReset className={`${entry} text-danger`}>
            <Icon of={IconTrash} size="s" />
            Eliminar
          </Link>
        </div>
      </details>
    </div>
  )
}
