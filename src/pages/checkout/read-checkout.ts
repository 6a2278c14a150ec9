const texts = ['shipping', 'payment', 'country', 'city', 'phone', 'address', 'info']

/** The posted form as `CheckoutInput` has it. */
export function readCheckout(form: FormData): object {
  const seen = form.get('seenTotalCents')
  return {
    ...Object.fromEntries([...form].filter(([name]) => texts.includes(name))),
    saveAddress: form.has('saveAddress'),
    // No radio chosen at all and an empty choice are the same: nothing chosen.
    facultyId: form.get('facultyId') || Number.NaN,
    lines: parsed(form.get('lines')),
    ...(seen === null ? {} : { seenTotalCents: Number(seen) }),
  }
}

/** The field of an issue; empty for what nobody sees, which is said of the whole form. */
export function fieldOf([first]: readonly PropertyKey[]): string {
  return first === 'lines' || first === 'shipping' || first === 'payment' ? '' : String(first ?? '')
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return []
  }
}
