import { formatMoney } from '../../../lib/money.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { readPrice } from '../rules-writes.ts'
import { isPriceQuestion } from '../texts-form.ts'

/** The answer to a question about an unusual price, below its field; nothing where the form does not ask. */
export function ConfirmPrice({
  name,
  price,
  error,
  confirmed,
  onConfirm,
}: {
  name: string
  /** The typed price; `confirmed`: the price that the seller confirmed. */
  price: string
  error: string | undefined
  confirmed: string
  onConfirm?: (price: string) => void
}) {
  const isConfirmed = confirmed !== '' && confirmed === price
  if (!isConfirmed && !isPriceQuestion(error)) return null
  return (
    <Checkbox
      name={name}
      value={price}
      label={`Sí, el precio es ${formatMoney(readPrice(price) ?? 0)}`}
      {...(onConfirm
        ? {
            checked: isConfirmed,
            onChange: ({ currentTarget }) => onConfirm(currentTarget.checked ? price : ''),
          }
        : { defaultChecked: isConfirmed })}
    />
  )
}
