import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isOutsidePayment } from '../../src/lib/outside-payment.ts'

/** Messages between buyers and sellers: side, tab, text. */
const messagesIn = (name: string): string[] =>
  readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[1] ?? '')

const flagged = (texts: readonly string[]) => texts.filter((text) => isOutsidePayment(text))

/**
 * A regression test, no measurement: the patterns were fitted to the first lists. The others were written before they were read by the patterns of their
 * time, which then asked about 3 of 303 and 0 of 311 innocent messages, and about 61 of 80 and 91 of 160 others. The
 * patterns were improved after each measurement; new messages measure them.
 */
describe.each(['', '-2', '-3'])('[BYD-06] of the messages in list “%s”', (list) => {
  test('[BYD-06] at most 1 % of the innocent are asked about', () => {
    const texts = messagesIn(`innocent${list}`)
    expect(new Set(texts).size).toBeGreaterThanOrEqual(300)
    expect(flagged(texts).length, flagged(texts).join('\n')).toBeLessThanOrEqual(texts.length * 0.01)
  })

  test('[BYD-06] at least 90 % of those that lead payment or talk elsewhere are asked about', () => {
    const texts = messagesIn(`outside${list}`)
    expect(new Set(texts).size).toBeGreaterThanOrEqual(80)
    const missed = texts.filter((text) => !isOutsidePayment(text))
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(texts.length * 0.1)
  })
})

test.each([
  ['a CLABE with a wrong check digit', '012180001234567898', '012180001234567899'],
  ['a card number with a wrong check digit', '4242 4242 4242 4243', '4242 4242 4242 4242'],
  ['an IMEI', '356938035643809', '378282246310005'],
  ['the outside of a thing', 'Por fuera está rayada', 'Por fuera te la dejo en 100'],
  ['a place outside a building', 'Te lo doy por fuera de la biblioteca', 'Te lo doy por fuera'],
  ['heat transfer', '¿Trae transferencia de calor?', '¿Aceptas transferencia?'],
  ['a payment in the shop', 'Pagué con SPEI ayer', 'Págame con SPEI'],
  ['a shop as a landmark', 'Nos vemos en el OXXO', 'Págame en el OXXO'],
  ['an order number', 'Pásame tu número de pedido', 'Pásame tu número'],
])('[BYD-06] %s is innocent', (_, innocent, outside) => {
  expect([isOutsidePayment(innocent), isOutsidePayment(outside)]).toEqual([false, true])
})

test('[BYD-06] capitals, accents, digit words and hidden characters do not hide a payment', () => {
  for (const text of [
    'DEPOSITAME',
    'depo\u200bsítame',
    'ＤＥＰＯＳÍＴＡＭＥ',
    'cuatro dos cuatro dos 4242 4242 4242',
    '42 42-42 42.4242 4242 4242',
  ])
    expect(isOutsidePayment(text), text).toBe(true)
})

test('[BYD-06] links to the shop are innocent, links to other sites are not', () => {
  const shop = { url: 'https://tianguis.example', name: 'Tianguis' }
  expect(isOutsidePayment(`Es este: ${shop.url}/product/bata`, shop)).toBe(false)
  for (const words of [
    '(https://tianguis.example/product/x)',
    'HTTPS://Tianguis.example',
    'https://tianguis.example.',
  ])
    expect(isOutsidePayment(`Mira ${words}`, shop), words).toBe(false)
  expect(isOutsidePayment(`Es este: ${shop.url}.mx/product/bata`, shop)).toBe(true)
  expect(isOutsidePayment(`Es este: ${shop.url}@otro.mx`, shop)).toBe(true)
  expect(isOutsidePayment(`Es este: ${shop.url}/product/bata`)).toBe(true)
  expect(isOutsidePayment(`Escríbeme ${shop.url}/whatsapp-4441234567`, shop)).toBe(true)
})

test('[BYD-06] a deal outside the shop is one by the name that its staff chose', () => {
  const shop = { url: '', name: '¡El Mercadito Única!' }
  for (const [text, isOutside] of [
    ['Fuera de el mercadito unica te lo dejo en 50', true],
    ['Mejor sin El Mercadito Única, y me lo llevas', true],
    ['Pago por el Mercadito Única', false],
    ['La transferencia en el mercadito única ya quedó', false],
  ] as const)
    expect(isOutsidePayment(text, shop), text).toBe(isOutside)
  expect(isOutsidePayment('Fuera de el mercadito unica nos vemos')).toBe(false)
})

/** CPU microseconds of twenty readings, the least of eight attempts. */
function costOf(text: string): number {
  const costs = Array.from({ length: 8 }, () => {
    const start = process.cpuUsage()
    for (let times = 0; times < 20; times++) isOutsidePayment(text)
    const { user, system } = process.cpuUsage(start)
    return user + system
  })
  return Math.min(...costs)
}

test.each(['te lo doy ', 'pago en la ', '1234 ', 'x', '@a.', '㌖', 'vi uso abre ', 'cancela te pago '])(
  '[BYD-06] repetitions of “%s” cost linear time, up to the 8,000 characters that are read',
  (unit) => {
    const [part, whole] = [1_000, 8_000].map((length) => costOf(unit.repeat(length / unit.length)))
    // 64 times, if the time were quadratic; 24 leaves room for a busy machine.
    expect(whole).toBeLessThan(24 * (part ?? 0))
  },
)
