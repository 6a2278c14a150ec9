import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { SmallProductView } from '../contract-cards.ts'

export function SmallProductList({
  title,
  products,
}: {
  title: string
  products: readonly SmallProductView[]
}) {
  if (products.length === 0) return null
  return (
    <Box className="md:p-[22px]!">
      <h2 className="mb-4 panel-title">{title}</h2>
      <ul className="grid gap-3.5">
        {products.map((product) => (
          <li key={product.url}>
            <SmallProduct product={product} />
          </li>
        ))}
      </ul>
    </Box>
  )
}

export function SmallProduct({ product, wide = false }: { product: SmallProductView; wide?: boolean }) {
  return (
    <Link
      to={paths.product(product.url)}
      discover="none"
      className={wide ? 'small-product wide' : 'small-product'}
    >
      <span className={`tone-${product.tone}`}>
        <Picture image={product.image} alt="" sizes={72} />
      </span>
      <span>
        {product.name}
        <b>{formatMoney(product.priceCents)}</b>
      </span>
    </Link>
  )
}
