import IconCopyPlus from '@icons/copy-plus'
import IconDots from '@icons/dots'
import IconPencil from '@icons/pencil'
import IconPlayerPause from '@icons/player-pause'
import IconPlayerPlay from '@icons/player-play'
import IconTrash from '@icons/trash'
import { Link } from 'react-router'
import { PosterLinks } from '../../../features/content/ui/poster-links.tsx'
import type { OwnProductRow } from '../../../features/selling/contract-own.ts'
import { paths } from '../../../paths.ts'
import { DetailsMenu, menuEntry, menuPanel } from '../../../ui/details-menu.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { useListAddress } from './table-data.ts'

const look =
  'grid size-11 place-items-center rounded-button border border-line bg-white text-ink hover:bg-canvas'

export function RowActs({ product }: { product: OwnProductRow }) {
  const to = useListAddress()
  const { paused } = product
  const form = useForm('pause', { product: product.url })
  return (
    <div className="flex gap-1.5">
      <Link to={paths.productForm(product.url)} aria-label={`Editar ${product.name}`} className={look}>
        <Icon of={IconPencil} size="s" />
      </Link>
      <DetailsMenu
        label={`Más de ${product.name}`}
        summary={<Icon of={IconDots} size="s" />}
        summaryClassName={look}
        className="relative"
        panelClassName={`own-menu absolute right-0 z-20 mt-1 w-72 ${menuPanel}`}
      >
        <Link to={`${paths.productForm()}?como=${encodeURIComponent(product.url)}`} className={menuEntry}>
          <Icon of={IconCopyPlus} size="s" />
          Publicar otro parecido
        </Link>
        {product.feedback.state === 'approved' && !paused ? (
          <>
            <ShareButton path={paths.product(product.url)} name={product.name} look="entry" />
            <PosterLinks product={product.url} />
          </>
        ) : (
          <p className="px-4 py-2 text-sm text-muted">
            Podrás compartirlo e imprimir su cartel cuando esté a la venta.
          </p>
        )}
        <ActionForm form={form} action={to()}>
          <input type="hidden" name="paused" value={String(!paused)} />
          <button type="submit" className={menuEntry}>
            <Icon of={paused ? IconPlayerPlay : IconPlayerPause} size="s" />
            {paused ? 'Reanudar' : 'Pausar'}
          </button>
        </ActionForm>
        <Link to={to({ eliminar: product.url })} preventScrollReset className={`${menuEntry} text-danger`}>
          <Icon of={IconTrash} size="s" />
          Eliminar
        </Link>
      </DetailsMenu>
    </div>
  )
}
