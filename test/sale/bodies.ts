export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'

type Line = { product: string; quantity: number; details?: Record<string, string> }

export function checkoutBody(facultyId: number, lines: Line[]) {
  return {
    lines,
    shipping: 'campus',
    payment: 'card',
    facultyId,
    country: 'México',
    city: 'San Luis Potosí',
    phone: '4441234567',
    address: 'Calle Uno 1',
  }
}
