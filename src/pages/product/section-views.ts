import { conditionTexts, deliveryText } from '../../features/catalogue/texts.ts'
import type { SellerView } from '../../features/catalogue/ui/product-sections.tsx'
import { grouped } from '../../lib/grouped.ts'
import { verifiedText } from '../shop/seller-texts.ts'
import type { ProductData } from './load-product.ts'

type Data = Pick<ProductData, 'product' | 'store'>

export function sellerView({ store }: Data): SellerView {
  return {
    ...store,
    verifiedText: verifiedText(store),
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
    { title: 'Tiempo de entrega', value: deliveryText(product.deliveryDays) },
  ]
  return [...product.details, ...common.filter(({ title }) => !own.has(title.toLowerCase()))]
}
