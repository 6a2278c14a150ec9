import type { ProductFormValues } from '../contract-form.ts'
import type { CategoryOption } from '../contract-own.ts'

export type ProductFieldsProps = {
  values: ProductFormValues
  change: (part: Partial<ProductFormValues>) => void
  /** The message of a field, by its name without the prefix. */
  errorOf: (field: string) => string | undefined
  categories: readonly CategoryOption[]
  /** Tells these fields from others of the same form. */
  prefix?: string
  /** The url of the product being edited. */
  editing?: string | undefined
  /** Where product pages lie: "tianguis.example/product/". */
  addressPrefix: string
  /** Whether the name can be asked for: there is a store already. */
  checksName: boolean
  onBusy?: (busy: boolean) => void
}
