import type { ErrorCodes } from '../../lib/errors.ts'

export const paymentErrors = {
  'payment-unavailable': [503, 'Sistema de pago no disponible'],
  'payments-not-set-up': [503, 'Los pagos todavía no están configurados'],
  'payment-keys-in-environment': [
    409,
    'Las llaves de pago vienen del entorno del servidor (STRIPE_SECRET_KEY) y se cambian ahí',
  ],
  'payment-key-missing': [422, 'Pega la llave secreta del proveedor de pagos'],
  'payment-key-refused': [422, 'El proveedor no reconoce esa llave: cópiala otra vez de su panel'],
  'payment-key-lacks': [422, ({ what }) => `A esa llave le falta permiso para ${what}`],
  'payment-key-live': [422, 'Un mercado de demostración no cobra dinero real: usa una llave de pruebas'],
  'payment-account-inactive': [
    422,
    'Esa cuenta del proveedor todavía no puede cobrar: termina su alta en el panel del proveedor',
  ],
  'payment-account-differs': [
    409,
    'Esa llave es de otra cuenta del proveedor, y aquí ya hay tiendas o dinero en la anterior',
  ],
  'payment-mode-differs': [
    409,
    'Aquí ya hay tiendas o dinero con llaves del otro modo: uno de pruebas no cambia a dinero real, ni al revés',
  ],
  'payment-keys-changed': [
    409,
    'Otra persona acaba de cambiar las llaves de pago: mira cuáles son y guarda otra vez',
  ],
  'payment-webhook-missing': [
    422,
    'Este sitio no se ve por https, así que el proveedor no puede avisarle solo: pega el secreto de su webhook',
  ],
  'webhook-refused': [400, 'Aviso rechazado'],
  'idempotency-key-missing': [400, 'Falta el encabezado Idempotency-Key'],
  'idempotency-key-reused': [409, 'Esa clave ya se usó con otra solicitud'],
  'request-in-progress': [409, 'Ya estamos atendiendo esa solicitud. Espera un momento'],
} as const satisfies ErrorCodes
