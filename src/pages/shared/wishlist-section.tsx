import IconHeart from '@icons/heart'
import IconTrash from '@icons/trash'
import { useContext, useRef, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { addWithToast } from '../../features/cart/ui/cart-client.ts'
import { cartTexts } from '../../features/cart/ui/cart-texts.ts'
import { ReservedProductsContext } from '../../features/catalogue/ui/reserved-products.ts'
import type { WishView } from '../../features/wishlist/contract.ts'
import { wishlistTexts } from '../../features/wishlist/texts.ts'
import { callWishlist } from '../../features/wishlist/ui/wishlist-client.ts'
import { formatMoney } from '../../lib/money.ts'
import { paths } from '../../paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmRemoval } from '../../ui/confirm-removal.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ActionForm, useForm } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toast.ts'

/** `/account` shows the wishlist by itself (D2 §2.2, 2.3). */
export function WishlistSection({
  wishes: listed,
  heading: Heading = 'h2',
}: {
  wishes: readonly WishView[]
  heading?: 'h1' | 'h2'
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState<WishView | null>(null)
  const { gone, remove } = useRemoveWish()
  const wishes = listed.filter((wish) => !gone.has(wish.url))
  return (
    <section id="lista-de-deseos">
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <Heading ref={heading} tabIndex={-1}>
          Lista de deseos
        </Heading>
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
            heading={Heading === 'h1' ? 'h2' : 'h3'}
            title="¡Aún no tienes productos en tu lista de deseos!"
            action={<ButtonLink to={paths.home()}>Ver productos</ButtonLink>}
          />
        </Box>
      ) : (
        <div className="box">
          <table className="w-full max-rows:block">
            <thead className="text-left text-sm text-muted max-rows:hidden">
              <tr className="*:px-2 *:pt-3 *:font-semibold *:first:pl-5 *:last:pr-5">
                <th scope="col">Producto</th>
                <th scope="col" className="w-[110px]">
                  Precio
                </th>
                <th scope="col" className="w-[110px]">
                  Existencias
                </th>
                <th scope="col" className="w-[240px] text-right">
                  Acciones
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line max-rows:block">
              {wishes.map((wish) => (
                <Wish key={wish.url} wish={wish} onRemove={() => setLeaving(wish)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {leaving && (
        <ConfirmRemoval
          title="¿Seguro que deseas removerlo?"
          confirmLabel="Remover"
          focusAfter={heading}
          onConfirm={() => void remove(leaving.url)}
          onClose={() => setLeaving(null)}
        >
          {leaving.name}
        </ConfirmRemoval>
      )}
    </section>
  )
}

/** A table row; a card below 991 px (D2 §2.3). */
function Wish({ wish, onRemove }: { wish: WishView; onRemove: () => void }) {
  const isKept = useContext(ReservedProductsContext).has(wish.url)
  const inStock = wish.available && (isKept || !wish.soldOut)
  const { pathname } = useLocation()
  const form = useForm('remove-wish', { product: wish.url })
  return (
    <tr className="max-rows:grid max-rows:grid-cols-[64px_minmax(0,1fr)] max-rows:gap-x-4 max-rows:p-3.5 rows:*:px-2 rows:*:py-3.5 rows:*:first:pl-5 rows:*:last:pr-5">
      <th scope="row" className="text-left font-normal max-rows:contents">
        <div className="grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 max-rows:contents rows:grid">
          <span
            className={`tone-${wish.tone} size-16 overflow-hidden rounded-field border border-line max-rows:row-span-2`}
          >
            <Picture image={wish.image} alt="" sizes={64} className="size-full object-cover" />
          </span>
          <p className="min-w-0 leading-compact">
            {wish.available ? (
              <Link to={paths.product(wish.url)} className="hit-44 font-semibold hover:text-primary">
                {wish.name}
              </Link>
            ) : (
              <span className="font-semibold">{wish.name}</span>
            )}
            <span className="block text-sm text-muted">{wish.storeName}</span>
          </p>
        </div>
      </th>
      <td className="max-rows:col-start-2 max-rows:mt-1">
        <b className="price-figures text-lg">{formatMoney(wish.priceCents)}</b>
        {wish.oldPriceCents !== null && (
          <s className="ml-2 text-sm text-faint rows:ml-0 rows:block">
            <span className="sr-only">Antes </span>
            {formatMoney(wish.oldPriceCents)}
          </s>
        )}
      </td>
      <td className="max-rows:col-start-2 max-rows:mt-2">
        <Chip tone={inStock ? 'success' : 'neutral'}>
          {isKept ? 'Apartado para ti' : inStock ? 'Con stock' : 'Agotado'}
        </Chip>
      </td>
      <td className="max-rows:col-span-full max-rows:mt-3">
        <div className="flex gap-2 rows:justify-end">
          {inStock &&
            (wish.hasOptions ? (
              <ButtonLink to={paths.product(wish.url)} variant="soft" size="s" className="max-rows:flex-1">
                Elegir opciones
              </ButtonLink>
            ) : (
              <Button
                variant="soft"
                size="s"
                className="max-rows:flex-1"
                onClick={() => addWithToast({ product: wish.url }, { text: cartTexts.addedShort })}
              >
                Agregar al carrito
              </Button>
            ))}
          <ActionForm
            form={form}
            action={`${paths.account()}?index&next=${encodeURIComponent(pathname)}`}
            preventScrollReset
          >
            {/* Without scripts the button removes at once; with them it asks first. */}
            <Button
              type="submit"
              variant="neutral"
              size="s"
              aria-label={`Quitar ${wish.name} de tu lista`}
              onClick={(event) => {
                event.preventDefault()
                onRemove()
              }}
            >
              <Icon of={IconTrash} size="s" />
            </Button>
          </ActionForm>
        </div>
      </td>
    </tr>
  )
}

/** Removes products optimistically and restores them if the server fails. */
function useRemoveWish() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { revalidate } = useRevalidator()
  async function remove(url: string) {
    setGone((urls) => new Set([...urls, url]))
    const answer = await callWishlist(url, false)
    toast(answer.ok ? { text: wishlistTexts.removed } : { text: answer.error, tone: 'error' })
    if (answer.ok) await revalidate()
    setGone((urls) => new Set([...urls].filter((other) => other !== url)))
  }
  return { gone, remove }
}
