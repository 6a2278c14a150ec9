import { useNavigate, useRevalidator } from 'react-router'
import { useAddToCart } from '../../../features/cart/ui/cart-client.ts'
import { BuyBox } from '../../../features/catalogue/ui/buy-box.tsx'
import type { BuyChoice } from '../../../features/catalogue/ui/buy-view.ts'
import { paths } from '../../routes.ts'
import { buyView } from './buy-view.ts'
import type { ProductData } from './load-product.ts'

/** The buy box on the cart of this browser. */
export function Purchase({ loaded, onWish }: { loaded: ProductData; onWish: () => void }) {
  const add = useAddToCart()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { url, specification, stock } = loaded.product
  const request = ({ quantity, options }: BuyChoice) => ({
    product: url,
    unit: quantity,
    options,
    specification,
    stock,
  })
  return (
    <BuyBox
      product={buyView(loaded)}
      onAdd={(choice) => add(request(choice))}
      onBuyNow={(choice) => add(request(choice), { silent: true }) && navigate(paths.checkout())}
      onWish={onWish}
      onOfferEnd={revalidate}
    />
  )
}
