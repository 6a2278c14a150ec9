import IconShoppingCart from '@icons/shopping-cart'
import { emptyCartTest } from '../../../features/cart/ui/cart-storage.ts'
import { cartTexts } from '../../../features/cart/ui/cart-texts.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InlineScript } from '../../../ui/inline-script.tsx'
import { useRendering } from '../../shared/rendering.ts'
import { CartSkeleton } from './cart-skeleton.tsx'

/** Shows an empty cart with the page, before scripts load. */
const LOOK = `try{if(${emptyCartTest}){const skeleton=document.currentScript.previousElementSibling;skeleton.hidden=true;skeleton.previousElementSibling.hidden=false}}catch{}`

/** While the cart is not `known`, as on the server, the inline script reads it. */
export function EmptyCart({ known }: { known: boolean }) {
  const { nonce } = useRendering()
  return (
    <>
      <div hidden={!known} suppressHydrationWarning>
        <EmptyState
          icon={IconShoppingCart}
          title={cartTexts.empty}
          action={<ButtonLink to={paths.home()}>Volver a la tienda</ButtonLink>}
        />
      </div>
      {!known && (
        <>
          <div suppressHydrationWarning className="noscript:hidden">
            <CartSkeleton />
          </div>
          <InlineScript code={LOOK} nonce={nonce} />
        </>
      )}
    </>
  )
}
