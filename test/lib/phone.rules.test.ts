import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { RegisterInput } from '../../src/features/accounts/contract.ts'
import { AddressInput } from '../../src/features/accounts/contract-profile.ts'
import { CheckoutInput } from '../../src/features/checkout/contract.ts'
import { IdentityInput } from '../../src/features/staff/contract-site.ts'
import { EditStoreInput, NewStoreInput } from '../../src/features/stores/contract-writes.ts'
import { formatPhone, normalizePhone, phoneLink, phoneProblem } from '../../src/lib/phone.ts'

/** Spellings of 444 123 4567, as people, contact apps and autofill write it. */
const spellings = [
  '4441234567',
  '444 123 4567',
  '444-123-4567',
  '444.123.4567',
  '444/123/4567',
  '444·123·4567',
  '(444) 123-4567',
  '(444)1234567',
  '444 1 23 45 67',
  ' 4441234567 ',
  '444\u00a0123\u00a04567',
  '444\u2011123\u20114567',
  '444–123–4567',
  '４４４１２３４５６７',
  '＋５２ ４４４ １２３ ４５６７',
  '\u202a+52 444 123 4567\u202c',
  '444\u200b1234567',
  '+524441234567',
  '+52 444 123 4567',
  '+52 (444) 123-4567',
  '+52-444-123-4567',
  '+52-444 123 4567',
  '(+52) 444 123 4567',
  '+52 1 444 123 4567',
  '+5214441234567',
  '+52 044 444 123 4567',
  '+52 01 444 123 4567',
  '524441234567',
  '52 444 123 4567',
  '52-4441234567',
  '5214441234567',
  '00524441234567',
  '0052 1 444 123 4567',
  '01 444 123 4567',
  '014441234567',
  '01 (444) 123 4567',
  '044 444 123 4567',
  '0444441234567',
  '045 444 123 4567',
  'tel:+524441234567',
]

/** Anything else is asked back, and never cut to ten digits. */
const others = [
  '444123456',
  '44412345678',
  '14441234567',
  '+1 212 555 0100',
  '+12125550100',
  '+34 612 345 678',
  '+57 300 123 4567',
  '+52 444 123 45678',
  '0444123456',
  '444 123 4567 ext 2',
  '444123456a',
  'llámame',
  '4441234567 o 4447654321',
  '4'.repeat(100),
]

test.each(spellings)('%j is 4441234567', (spelling) => expect(normalizePhone(spelling)).toBe('4441234567'))
test('the table has 40 spellings', () => expect(new Set(spellings).size).toBe(40))
test.each(others)('%j is no phone number', (text) => {
  expect(normalizePhone(text)).toBeUndefined()
  expect(phoneProblem(text)).toMatch(/^Número de teléfono inválido: /)
})

test('ten digits that begin like a country code are whole', () =>
  expect(normalizePhone('5212345678')).toBe('5212345678'))

test.each([
  ['444123456', 'falta 1 dígito de 10'],
  ['+52 444', 'faltan 7 dígitos de 10'],
  ['+1 212 555 0100', 'escribe los 10 dígitos de un número de México'],
])('the refusal of %j says %j', (text, reason) =>
  expect(phoneProblem(text)).toBe(`Número de teléfono inválido: ${reason}`),
)

test('a number is shown in groups and linked with its country code', () => {
  expect(formatPhone('4441234567')).toBe('444 123 4567')
  expect(formatPhone('5512345678')).toBe('55 1234 5678')
  expect(phoneLink('+52 444 000 0000')).toBe('tel:+524440000000')
})

/** Every phone field of a form or the API. */
const fields: Record<string, z.ZodType> = {
  register: RegisterInput.shape.phone,
  profile: AddressInput.shape.phone,
  checkout: CheckoutInput.shape.phone,
  'new store': NewStoreInput.in.shape.phone,
  store: EditStoreInput.in.shape.phone,
  'contact of the market': IdentityInput.shape.supportPhone,
}

describe.each(Object.entries(fields))('the phone of %s', (name, field) => {
  test('is read in every spelling, and refused in words otherwise', () => {
    const shown = name === 'contact of the market' ? '444 123 4567' : '4441234567'
    for (const spelling of spellings) expect(field.parse(spelling), spelling).toBe(shown)
    for (const text of others) {
      const { error } = field.safeParse(text)
      expect(error?.issues[0]?.message, text).toMatch(/teléfono|50 letras/)
    }
  })
})

test('the API’s document has no other phone field to write', () => {
  const { paths, components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
  const found = new Set<string>()
  const visit = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { $ref } = schema as { $ref?: string }
    const name = $ref?.split('/').at(-1)
    if (name) visit(components.schemas[name], name)
    for (const [key, value] of Object.entries(schema)) {
      const isField =
        typeof value === 'object' && value !== null && !('type' in value && value.type === 'boolean')
      if (/phone|tel[eé]f/i.test(key) && isField) found.add(`${at}.${key}`)
      visit(value, at)
    }
  }
  for (const [path, operations] of Object.entries<Record<string, { requestBody?: unknown }>>(paths))
    for (const [method, { requestBody }] of Object.entries(operations))
      visit(requestBody, `${method} ${path}`)
  expect([...found].sort()).toEqual([
    'AddressInput.phone',
    'CheckoutInput.phone',
    'EditStoreInput.phone',
    'NewStoreInput.phone',
    'RegisterInput.phone',
  ])
})

test('no phone field of a form cuts what is typed, and no other one is drawn', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const drawn = files.sort().flatMap((file) => {
    const text = readFileSync(join('src', file), 'utf8')
    return [...text.matchAll(/<\w+(?:(?!<\w)[\s\S])*?(?:name="phone"|type="tel")[\s\S]*?\/>/g)].map(
      ([tag]) => [file, /maxLength|keep=|inputMode="numeric"/.test(tag)],
    )
  })
  expect(drawn).toEqual(
    [
      'features/checkout/ui/contact-fields.tsx',
      'features/stores/ui/store-fields.tsx',
      'pages/account/profile/address-section.tsx',
      'pages/account/register/register-form.tsx',
    ].map((file) => [file, false]),
  )
})
