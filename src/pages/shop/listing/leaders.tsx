import { useId } from 'react'
import type { SmallProductView } from '../../../features/catalogue/contract-cards.ts'
import { SmallProduct } from '../../../features/catalogue/ui/small-product-list.tsx'
import { Box } from '../../../ui/box.tsx'

/** D1 §2. Shown within the list, after its first products. */
export function Leaders({
  bestSellers,
  recommended,
}: {
  bestSellers: readonly SmallProductView[]
  recommended: readonly SmallProductView[]
}) {
  return (
    <div className="my-6 grid grid-cols-1 gap-4 xl:grid-cols-2">
      <LeaderRail title="Los más vendidos" products={bestSellers} />
      <LeaderRail title="Recomendados" products={recommended} />
    </div>
  )
}

function LeaderRail({ title, products }: { title: string; products: readonly SmallProductView[] }) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <Box aria-labelledby={id}>
      <h2 id={id} className="mb-3 panel-title">
        {title}
      </h2>
      <ul
        aria-labelledby={id}
        className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-1 *:w-[220px] *:shrink-0 *:snap-start *:scroll-ml-4 md:-mx-5 md:px-5"
      >
        {products.map((product) => (
          <li key={product.url}>
            <SmallProduct product={product} />
          </li>
        ))}
      </ul>
    </Box>
  )
}
