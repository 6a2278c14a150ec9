import { z } from 'zod'
import { CheckoutInput } from '../../features/checkout/contract.ts'
import { checkoutTexts } from '../../features/checkout/texts.ts'
import type { ContactValues } from '../../features/checkout/ui/contact-fields.tsx'
import { settings } from '../../features/settings/rules.ts'

/** What the form shows again after a refusal: everything that was typed. */
export type CheckoutFormValues = ContactValues & { facultyId: string }

/** The action's answer where no payment was started; `error` is about the whole form. */
export type CheckoutRefusal = {
  values: CheckoutFormValues
  /** For the next attempt: this one's key may be used up. */
  requestKey: string
  fields: Record<string, string>
  error: string | null
  /** What the buyer was shown, where the total has changed since: centavos, and unit prices by line. */
  seen?: SeenCart
}

export type SeenCart = { totalCents: number; prices: [key: string, unitCents: number][] }

const SeenPrices = z.array(z.tuple([z.string(), z.int()])).max(settings.cart.maxLines)

type Parsed =
  | { ok: true; input: CheckoutInput; values: CheckoutFormValues; requestKey: string }
  | { ok: false; fields: Record<string, string>; values: CheckoutFormValues }

const fieldRequired = 'Por favor rellena este campo.'

/** Reads the posted form. Messages by field; the ones about the whole form are under ''. */
export function parseCheckoutForm(form: FormData): Parsed {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values: CheckoutFormValues = {
    facultyId: text('facultyId'),
    country: text('country'),
    city: text('city'),
    phone: text('phone'),
    address: text('address'),
    info: text('info'),
    saveAddress: form.has('saveAddress'),
  }
  const result = CheckoutInput.safeParse({
    ...values,
    // No radio chosen at all and an empty choice are the same: nothing chosen.
    facultyId: values.facultyId === '' ? Number.NaN : values.facultyId,
    lines: parseLines(text('lines')),
    ...(form.has('seenTotalCents') ? { seenTotalCents: Number(text('seenTotalCents')) } : {}),
    shipping: text('shipping'),
    payment: text('payment'),
  })
  if (result.success)
    return { ok: true, input: result.data, values, requestKey: text('requestKey').slice(0, 200) }
  return { ok: false, fields: messagesOf(result.error.issues), values }
}

function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    const isField = field !== 'lines' && field !== 'shipping' && field !== 'payment'
    fields[isField ? field : ''] ??=
      message === checkoutTexts.missingFields && isField ? fieldRequired : message
  }
  return fields
}

/** What the form's own fields say that was shown; undefined where they say nothing sensible. */
export function parseSeen(form: FormData): SeenCart | undefined {
  const prices = SeenPrices.safeParse(parseLines(String(form.get('seen') ?? '')))
  const totalCents = Number(form.get('seenTotalCents') ?? Number.NaN)
  return prices.success && Number.isSafeInteger(totalCents) ? { totalCents, prices: prices.data } : undefined
}

function parseLines(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}
