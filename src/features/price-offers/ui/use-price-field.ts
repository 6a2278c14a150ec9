import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readPrice } from '../../selling/rules-writes.ts'

/** A price field whose amount the page shows while typing. Input before hydration is preserved. */
export function usePriceField(initial: string) {
  const field = useRef<HTMLInputElement>(null)
  const [price, setPrice] = useState(initial)
  useEffect(() => setPrice((shown) => field.current?.value ?? shown), [])
  return {
    /** Undefined if the text is no price. */
    cents: readPrice(price.trim()),
    set(text: string) {
      if (field.current) field.current.value = text
      setPrice(text)
    },
    props: {
      ...({ name: 'price', before: '$', inputMode: 'decimal', autoComplete: 'off' } as const),
      ref: field,
      defaultValue: initial,
      onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => setPrice(currentTarget.value),
    },
  }
}
