export type DeclineCode =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'incorrect_number'
  | 'test_mode_live_card'
  | 'authentication_required'

/** Stripe's texts, for the API. */
export const declineMessages: Record<DeclineCode, string> = {
  generic_decline: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  lost_card: 'Your card was declined.',
  stolen_card: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  incorrect_number: 'Your card number is incorrect.',
  test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test card.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
}

/** For the hosted page. Lost and stolen cards show a generic refusal, so that a thief learns nothing. */
export const declineTexts: Record<DeclineCode, string> = {
  generic_decline: 'Tu banco rechazó la tarjeta. No se hizo ningún cargo. Intenta con otra.',
  insufficient_funds: 'Tu tarjeta no tiene fondos suficientes. No se hizo ningún cargo. Intenta con otra.',
  lost_card: 'Tu banco rechazó la tarjeta. No se hizo ningún cargo. Intenta con otra.',
  stolen_card: 'Tu banco rechazó la tarjeta. No se hizo ningún cargo. Intenta con otra.',
  expired_card: 'Tu tarjeta está vencida. Intenta con otra.',
  incorrect_cvc: 'El código de seguridad (CVC) no es correcto. Revísalo e intenta de nuevo.',
  processing_error:
    'No pudimos procesar la tarjeta. No se hizo ningún cargo. Intenta de nuevo en un momento.',
  incorrect_number: 'El número de tarjeta no es correcto. Revísalo.',
  test_mode_live_card: 'Aquí solo funcionan las tarjetas de prueba. Elige una de la lista.',
  authentication_required: 'No se confirmó la autenticación. No se hizo ningún cargo. Intenta de nuevo.',
}
