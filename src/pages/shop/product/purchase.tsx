import type { RefObject } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type ChosenOptions, reservedPieces } from '../../../features/cart/rules.ts'
import { useAddToCart } from '../../../features/cart/ui/cart-client.ts'
import { useReservation } from '../../../features/cart/ui/reservation.ts'
import { ReservationNotice } from '../../../features/cart/ui/reservation-notice.tsx'
import { BuyBox } from '../../../features/catalogue/ui/buy-box.tsx'
import type { BuyChoice } from '../../../features/catalogue/ui/use-buy-choice.ts'
import { askMe, useMe } from '../../../features/me/ui/me-state.ts'
import { paths } from '../../../paths.ts'
import { useIsOffline } from '../../frame/stay-offline.tsx'
import type { ProductData } from './load-product.ts'

export function PurchaseBox({
  loaded,
  chosen,
  onWish,
}: {
  loaded: ProductData
  /** Updated for the rest of the page. */
  chosen: RefObject<ChosenOptions>
  onWish: () => void
}) {
  const add = useAddToCart()
  const isOffline = useIsOffline()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isStudent = useMe((me) => (me === null ? null : me?.isStudent))
  const { url, specification } = loaded.product
  const reservation = useReservation()
  const kept = reservedPieces(reservation, url)
  const stock = loaded.product.stock + kept
  const request = ({ quantity, options }: BuyChoice) => ({
    product: url,
    quantity,
    options,
    specification,
    stock,
  })
  return (
    <BuyBox
      product={loaded.product}
      store={loaded.store}
      facts={{ ...loaded, isStudent }}
      kept={kept}
      keptNotice={
        <ReservationNotice
          reservation={kept > 0 ? reservation : null}
          onChange={() => {
            void askMe()
            void revalidate()
          }}
          className="mt-3.5"
        />
      }
      onChoose={(name, value) => {
        chosen.current = { ...chosen.current, [name]: value }
      }}
      onAdd={(choice) => add(request(choice))}
      onBuyNow={(choice) =>
        add(request(choice), { silent: true }) && !isOffline() && navigate(paths.checkout())
      }
      onWish={onWish}
      onOfferEnd={revalidate}
    />
  )
}
