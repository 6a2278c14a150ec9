import { expect, test } from 'vitest'
import { cancelTexts, mergedText, reservedText } from '../../src/features/cart/ui/cart-texts.ts'
import { CheckoutInput } from '../../src/features/checkout/contract.ts'

test('[CAT-05] [CRT-01] "Agregar los dos" shows the result for each product', () => {
  const options = 'Talla: M · Color: Vino'
  const hoodie = { name: 'Sudadera', became: 'added', options } as const
  expect(mergedText([hoodie, { name: 'Gorra', became: 'added' }])).toBe(
    'Agregamos a tu carrito: Sudadera (Talla: M · Color: Vino) y Gorra',
  )
  expect(
    mergedText([
      { name: 'Sudadera', became: 'full', max: 9 },
      { name: 'Gorra', became: 'added' },
    ]),
  ).toBe('Agregamos a tu carrito: Gorra. De Sudadera ya tienes el máximo: 9 piezas')
  expect(mergedText([hoodie, { name: 'Playera', became: 'needs-options' }])).toBe(
    'Agregamos a tu carrito: Sudadera (Talla: M · Color: Vino). Elige las opciones de Playera',
  )
  expect(mergedText([1, 2].map(() => ({ name: 'Libro', became: 'full', max: 1 })))).toBe(
    'De Libro ya tienes el máximo: 1 pieza. De Libro ya tienes el máximo: 1 pieza',
  )
})

test('[CRT-02] a reservation shows its remaining minutes, down to the last', () => {
  expect(reservedText(1_860)).toBe('Apartado para ti, 31 min')
  expect(reservedText(1_801)).toBe('Apartado para ti, 31 min')
  expect(reservedText(60)).toBe('Apartado para ti, 1 min')
  expect(reservedText(59)).toBe('Apartado para ti, menos de 1 min')
  expect(reservedText(600, 1, 3)).toBe('Apartamos 1 de 3 para ti, 10 min')
  expect(cancelTexts.consequence(1)).toContain('Cualquiera podrá comprarlo.')
  expect(cancelTexts.consequence(4)).toContain('Cualquiera podrá comprarlos.')
})

test('[PAY-01] a missing faculty and a missing method have different messages', () => {
  const { error } = CheckoutInput.safeParse({ lines: [], payment: 'card', facultyId: '' })
  const messages = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
  expect(messages).toMatchObject({
    facultyId: 'Elige la facultad donde recoges',
    shipping: 'Debe seleccionar un método de envío antes de continuar',
  })
})
