import type { ProductView } from '../../features/catalogue/contract.ts'
import type { ProductOption } from '../../features/catalogue/ui/buy-view.ts'

/** The options of a product as the picker draws them. */
export function optionsOf(product: Pick<ProductView, 'specification'>): ProductOption[] {
  return product.specification.map(({ name, values }) => ({
    name,
    values: values.map((label) => ({ label })),
  }))
}
