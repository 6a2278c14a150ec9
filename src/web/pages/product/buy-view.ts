import { conditionTexts, offerEndText } from '../../../features/catalogue/texts.ts'
import type { BuyView } from '../../../features/catalogue/ui/buy-view.ts'
import type { SellerView } from '../../../features/catalogue/ui/product-sections.tsx'
import { pickUpFrom } from '../../../features/orders/rules-pick-up.ts'
import { settings } from '../../../features/settings/rules.ts'
import { formatDay } from '../../../lib/dates.ts'
import { grouped } from '../../../lib/grouped.ts'
import { paths } from '../../routes.ts'
import { optionsOf } from '../shop/options.ts'
import { verifiedText } from '../shop/seller-texts.ts'
import type { ProductData } from './load-product.ts'

type Data = Pick<ProductData, 'product' | 'store' | 'serverNow'>

const badge = ({ product, store }: Data) => ({
  name: store.name,
  url: store.url,
  logo: store.logo,
  tone: product.tone,
  verified: store.verified,
})

/** What the buy box shows of a product now. */
export function buyView(loaded: Data & Pick<ProductData, 'isStudent'>): BuyView {
  const { product, serverNow, isStudent } = loaded
  const endsAt = product.offerEndsAt === null ? null : new Date(product.offerEndsAt)
  return {
    name: product.name,
    condition: product.condition,
    rating: product.rating,
    ratingCount: product.ratingCount,
    soldCount: product.sales,
    store: badge(loaded),
    priceCents: product.priceCents,
    oldPriceCents: product.oldPriceCents,
    discountPercent: product.discountPercent,
    offer: endsAt && { endsAt: endsAt.getTime(), serverNow, endText: `Termina el ${offerEndText(endsAt)}` },
    stock: product.stock,
    maxQuantity: Math.min(settings.cart.maxQuantity, product.stock),
    options: optionsOf(product),
    deliveryText: `Lista para recoger desde el ${formatDay(pickUpFrom(new Date(serverNow), [product.deliveryDays]))}. Eliges la oficina al pagar.`,
    student:
      isStudent === null
        ? null
        : { verified: isStudent, verifyTo: paths.verifyStudent(paths.product(product.url)) },
    warrantyText: product.condition === 'nuevo' ? `${settings.warrantyDays} días de garantía` : null,
  }
}

export function sellerView(loaded: Data): SellerView {
  const { store } = loaded
  return {
    ...badge(loaded),
    verifiedText: verifiedText(store),
    about: store.about,
    figures: [
      ...(store.positivePercent === null
        ? []
        : [
            {
              value: `${store.positivePercent} %`,
              label: `opiniones positivas (${grouped(store.ratingCount)})`,
            },
          ]),
      {
        value: grouped(store.sales),
        label: store.sales === 1 ? 'venta en el campus' : 'ventas en el campus',
      },
      { value: String(store.products), label: store.products === 1 ? 'producto' : 'productos' },
    ],
  }
}

/** What every product has, after the seller's own details; a title that the seller wrote too is not repeated. */
export function detailRows({ product }: Data): { title: string; value: string }[] {
  const own = new Set(product.details.map(({ title }) => title.toLowerCase()))
  const common = [
    { title: 'Condición', value: conditionTexts[product.condition] },
    ...product.specification.map(({ name, values }) => ({ title: name, value: values.join(', ') })),
    { title: 'Categoría', value: `${product.category.name} · ${product.subcategory.name}` },
    {
      title: 'Tiempo de entrega',
      // 0: the seller states none (D2 §9).
      value: daysText(product.deliveryDays || settings.order.defaultDeliveryDays),
    },
  ]
  return [...product.details, ...common.filter(({ title }) => !own.has(title.toLowerCase()))]
}

const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`)
