import type { AccountDetails } from '../actions/account.ts'

export type SellerErrors = { name?: string; taxId?: string; clabe?: string }

const curp = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/
const rfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/

/** Validates a seller's details. Stores only the last four digits of the CLABE, and neither CURP nor RFC. */
export function readSeller(
  fields: Record<string, string>,
): { told: AccountDetails } | { errors: SellerErrors } {
  const name = (fields.name ?? '').trim()
  const taxId = (fields.taxId ?? '').trim().toUpperCase()
  const clabe = (fields.clabe ?? '').replace(/\s/g, '')
  const errors: SellerErrors = {
    ...(name.length < 3 && { name: 'Escribe tu nombre completo.' }),
    ...(!curp.test(taxId) &&
      !rfc.test(taxId) && { taxId: 'Escribe una CURP (18) o un RFC (12 o 13) válido.' }),
    ...(!isClabe(clabe) && { clabe: 'La CLABE no es válida. Revisa sus 18 dígitos.' }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { told: { name, bankLast4: clabe.slice(-4) } }
}

/** Eighteen digits, the last of which checks the others by weights 3, 7, 1. */
function isClabe(text: string): boolean {
  if (!/^\d{18}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = [...text.slice(0, 17)].reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(text[17])
}
