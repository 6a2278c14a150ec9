import type { ProductFormValues } from '../contract-form.ts'
import type { CategoryOption } from '../contract-own.ts'

export type ProductFieldsProps = {
  values: ProductFormValues
  /** `isTyped`: false for what is proposed and taken by itself. */
  change: (part: Partial<ProductFormValues>, isTyped?: boolean) => void
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
  /** Photos are on their way. */
  onBusy?: (busy: boolean) => void
  /** Photos that wait until their person may sell. */
  onWaiting?: (count: number) => void
  /** Name under which photos wait in this browser, and those of forms before this one. */
  photosKept: string
  photosEarlier?: readonly string[]
  /** The condition is that of the seller's last product. */
  isRemembered?: boolean
  now: Date
}
