import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoney, typedMoney } from '../../../lib/money.ts'
import { ActionForm, type FormState } from '../../../ui/forms/form.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readPrice } from '../../selling/rules-writes.ts'

/**
 * A form for an amount, which its button names. `aboutOf` describes the typed amount (centavos). Input
 * before hydration is preserved.
 */
export function AmountForm({
  form,
  id,
  label,
  initialCents,
  aboutOf,
  verb,
  children,
}: {
  form: FormState
  id: string
  label: string
  initialCents: number
  aboutOf: (cents: number) => string
  verb: string
  /** Gets the typed amount. */
  children?: (cents: number | undefined) => ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const initial = form.value('price', typedMoney(initialCents))
  const [price, setPrice] = useState(initial)
  useEffect(() => setPrice((shown) => field.current?.value ?? shown), [])
  const cents = readPrice(price.trim())
  return (
    <ActionForm form={form} keepsFields className="grid gap-3">
      <TextField
        ref={field}
        id={id}
        name="price"
        label={label}
        error={form.mainError('price')}
        before="$"
        after={<span className="pr-2 text-sm">MXN</span>}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        className="[&_input]:text-2xl [&_input]:font-bold"
      />
      <p aria-live="polite" className="min-h-6 font-semibold">
        {cents !== undefined && aboutOf(cents)}
      </p>
      {children?.(cents)}
      <SubmitButton size="l" block>
        {cents === undefined ? 'Enviar' : `${verb} ${formatMoney(cents)}`}
      </SubmitButton>
    </ActionForm>
  )
}
