import { Link } from 'react-router'
import { formatMoney } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { ProductCardView } from '../contract.ts'

export type SmallProductView = Pick<ProductCardView, 'url' | 'name' | 'priceCents' | 'image' | 'tone'>

/** "Más de la tienda", "También buscaron". */
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

export function SmallProduct({
  product,
  imageSize = 64,
}: {
  product: SmallProductView
  imageSize?: 64 | 72
}) {
  return (
    <Link
      to={paths.product(product.url)}
      className="group flex items-center gap-3 text-md leading-card font-semibold"
    >
      <span
        className={`tone-${product.tone} shrink-0 overflow-hidden rounded-field`}
        style={{ width: imageSize, height: imageSize }}
      >
        <Picture image={product.image} alt="" sizes={`${imageSize}px`} className="size-full object-cover" />
      </span>
      <span className="min-w-0 group-hover:text-primary">
        {product.name}
        <b className="price-figures mt-0.5 block tracking-normal! text-ink">
          {formatMoney(product.priceCents)}
        </b>
      </span>
    </Link>
  )
}
