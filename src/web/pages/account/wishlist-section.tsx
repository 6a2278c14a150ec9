import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { useAddToCart } from '../../../features/cart/ui/cart-client.ts'
import type { WishView } from '../../../features/wishlist/contract.ts'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../routes.ts'
import { Box } from '../../ui/box.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import('../../ui/confirm-dialog.tsx')
  return { default: ConfirmDialog }
})

/** The wishlist is what `/account` shows by itself (D2 §2.2, 2.3). */
export function WishlistSection({ wishes }: { wishes: readonly WishView[] }) {
  return (
    <section id="lista-de-deseos">
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h2>Lista de deseos</h2>
        {wishes.length > 0 && (
          <p className="text-md text-muted">
            {wishes.length === 1 ? '1 producto' : `${wishes.length} productos`}
          </p>
        )}
      </header>
      {wishes.length === 0 ? (
        <Box flush>
          <EmptyState
            icon={IconHeart}
            heading="h3"
            title="¡Aún no tienes productos en tu lista de deseos!"
            action={<ButtonLink to={paths.home()}>Ver productos</ButtonLink>}
          />
        </Box>
      ) : (
        <ul className="box divide-y divide-line">
          {wishes.map((wish) => (
            <Wish key={wish.url} wish={wish} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Wish({ wish }: { wish: WishView }) {
  const addToCart = useAddToCart()
  const form = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const inStock = wish.available && !wish.soldOut
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3.5 lg:grid-cols-[64px_minmax(0,1fr)_auto_auto_auto] lg:px-5">
      <span className={`tone-${wish.tone} size-16 overflow-hidden rounded-field border border-line`}>
        <Picture image={wish.image} alt="" sizes="64px" className="size-full object-cover" />
      </span>
      <p className="min-w-0 leading-[1.3]">
        <Link to={paths.product(wish.url)} className="hit-44 font-semibold hover:text-primary">
          {wish.name}
        </Link>
        <span className="block text-sm text-muted">{wish.storeName}</span>
      </p>
      <p className="max-lg:col-start-2">
        <b className="price-figures text-lg">{formatMoney(wish.priceCents)}</b>
        {wish.oldPriceCents !== null && (
          <s className="ml-2 text-sm text-faint lg:ml-0 lg:block">{formatMoney(wish.oldPriceCents)}</s>
        )}
      </p>
      <Chip
        tone={inStock ? 'success' : 'neutral'}
        className="self-center max-lg:col-start-2 max-lg:justify-self-start"
      >
        {inStock ? 'Con stock' : 'Agotado'}
      </Chip>
      <div className="flex gap-2 max-lg:col-span-full lg:justify-end">
        {inStock &&
          (wish.hasOptions ? (
            <ButtonLink to={paths.product(wish.url)} variant="soft" size="s" className="max-lg:flex-1">
              Elegir opciones
            </ButtonLink>
          ) : (
            <Button
              variant="soft"
              size="s"
              className="max-lg:flex-1"
              onClick={() => addToCart({ product: wish.url })}
            >
              Agregar al carrito
            </Button>
          ))}
        <Form ref={form} method="post" action={`${paths.account()}?index`}>
          <input type="hidden" name="intent" value="remove-wish" />
          <input type="hidden" name="product" value={wish.url} />
          {/* Without JavaScript the button removes at once; with it, it asks first. */}
          <Button
            type="submit"
            variant="neutral"
            size="s"
            aria-label={`Quitar ${wish.name} de tu lista`}
            onClick={(event) => {
              event.preventDefault()
              setAsking(true)
            }}
          >
            <Icon of={IconTrash} size="s" />
          </Button>
        </Form>
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="¿Seguro que deseas removerlo?"
            confirmLabel="Remover"
            danger
            onConfirm={() => {
              setAsking(false)
              form.current?.requestSubmit()
            }}
          >
            {wish.name}
          </ConfirmDialog>
        </Suspense>
      )}
    </li>
  )
}
