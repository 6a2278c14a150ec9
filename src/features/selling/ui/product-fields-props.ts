import type { ChangeEvent } from 'react'
import type { ProductFormValues } from '../contract-form.ts'
import type { CategoryOption } from '../contract-own.ts'

export type ProductFieldsProps = {
  values: ProductFormValues
  change: (part: Partial<ProductFormValues>) => void
  errorOf: (field: string) => string | undefined
  categories: readonly CategoryOption[]
  editing?: string | undefined
  /** Address of product pages: "tianguis.example/product/". */
  addressPrefix: string
  /** Whether names can be checked: a store exists. */
  checksName: boolean
  onBusy?: (busy: boolean) => void
  onWaiting?: (count: number) => void
  /** Names under which this browser stores photos of this form and of a guest's. */
  storedPhotos: string
  earlierPhotos?: string | undefined
  isRemembered?: boolean
  now: Date
}

type TextFieldName = {
  [Name in keyof ProductFormValues]: ProductFormValues[Name] extends string ? Name : never
}[keyof ProductFormValues]

export const textField = ({ values, change, errorOf }: ProductFieldsProps, field: TextFieldName) => ({
  name: field,
  value: values[field],
  error: errorOf(field),
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
})

/** Props of `ConfirmPrice` for the price of a field. */
export const confirmPriceProps = ({ values, change, errorOf }: ProductFieldsProps, field: TextFieldName) => ({
  name: 'confirmedPrice',
  price: values[field],
  error: errorOf(field),
  confirmed: values.confirmedPrice,
  onConfirm: (price: string) => change({ confirmedPrice: price }),
})
