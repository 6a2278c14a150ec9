import { settings } from '../settings/rules.ts'

export const tooLongText = (lines: number) =>
  `Puedes pagar hasta ${settings.checkout.maxLines} productos en una compra y tu carrito tiene ${lines}. Quita algunos y págalos después`
export const checkoutTexts = {
  missingFields: 'Por favor, completa los campos faltantes',
  chooseShipping: 'Debe seleccionar un método de envío antes de continuar',
  chooseFaculty: 'Elige la facultad donde recoges',
  soldOut: 'Lo sentimos: tu pago llegó tarde',
  givenBack: 'Revisamos tu pago y te lo devolvemos',
  inReview: 'Recibimos tu pago y lo estamos revisando',
  processing: 'Tu banco está procesando tu pago',
  notEnded: 'No pudimos descartar ese pago',
  notStarted: 'No se pudo iniciar el pago y no se hizo ningún cargo',
  notCharged: 'No se hizo ningún cargo. Intenta de nuevo',
} as const
