import type { ProductView } from '../../features/catalogue/contract.ts'
import { paths } from '../../paths.ts'

export function crumbsOf(product: ProductView) {
  return [
    { label: 'Inicio', to: paths.home() },
    { label: product.category.name, to: paths.listing(product.category.url) },
    { label: product.subcategory.name, to: paths.listing(product.subcategory.url) },
    { label: product.name, to: paths.product(product.url) },
  ]
}
