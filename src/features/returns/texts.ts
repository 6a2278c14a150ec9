import type { ReturnEnding, ReturnReason, ReturnStatus } from './rules.ts'

export const tooLateText = (days: number) => `Devolución no disponible (más de ${days} días)`
export const escalationOverText = 'el período para escalar ha expirado'
export const returnFieldTexts = {
  reasonKind: 'Elige una razón',
  reason: 'Por favor, proporciona un motivo para la devolución',
  response: 'Por favor, envía una respuesta',
} as const

export const returnDoneTexts = {
  requested: 'Tu solicitud de devolución fue enviada',
  codeRenewed: 'Tu código de devolución es nuevo',
  received: 'Anotamos que el producto llegó a la oficina',
  handedBack: 'Anotamos que quien compró recogió su producto',
  escalated: 'Devolución escalada y notificada',
  approved: 'Devolución aprobada y reembolsada',
  rejected: 'Devolución rechazada',
  restocked: 'Está de nuevo a la venta',
} as const

export const returnLabels: Record<ReturnStatus, string> = {
  requested: 'Devolución en proceso',
  'handed-back': 'Devolución en proceso',
  approved: 'Devolución en proceso',
  rejected: 'Devolución rechazada',
  escalated: 'Devolución escalada',
  completed: 'Devolución completada',
  closed: 'Devolución cerrada',
}

export const refundStuckTexts = {
  buyer: 'Tu banco no aceptó la devolución. La intentamos otra vez y te escribimos cuando salga.',
  seller: (buyer: string) => `El banco de ${buyer} no aceptó la devolución. La intentamos otra vez.`,
  staff:
    'El proveedor no pudo devolver el pago y nadie lo intenta ahora: le toca al equipo, en «Reintentar el reembolso» del pedido.',
  step: 'El banco no la aceptó: el equipo la intenta otra vez',
} as const

export const paidOutTexts = {
  buyer: 'La tienda ya recibió este pago. Si se aprueba tu devolución, te lo devolvemos igual.',
  seller: (net: string) =>
    `Ya recibiste este pago. Si se aprueba la devolución, recuperamos ${net} de tu cuenta de pagos o de tus próximos envíos.`,
  granted: (net: string) =>
    `Ya te habíamos pagado esta venta: recuperamos ${net} de tu cuenta de pagos o de tus próximos envíos. Lo ves en «Tu dinero».`,
} as const

const both = (text: string) => ({ buyer: text, seller: text })

export const returnEndingTexts: Record<ReturnEnding, { buyer: string; seller: string }> = {
  staff: both('El caso quedó cerrado sin reembolso.'),
  lapsed: both('La solicitud se canceló: el producto no llegó a la oficina a tiempo.'),
  expired: both(`El caso quedó cerrado: ${escalationOverText}.`),
  collected: {
    buyer: 'Recogiste tu producto y el caso quedó cerrado sin reembolso.',
    seller: 'Recogieron el producto y el caso quedó cerrado.',
  },
  bank: {
    buyer: 'Tu banco te devolvió el pago.',
    seller: 'El banco de quien compró le devolvió el pago.',
  },
}

export const officeText = (faculty: { name: string } | null): string =>
  faculty ? `la oficina (${faculty.name})` : 'la oficina donde se entregó'

export const collectTexts = {
  buyer: (until: string) => `Recógelo con tu código hasta el ${until}.`,
  mail: (office: string, until: string) =>
    `Tu producto te espera en ${office} hasta el ${until}: recógelo con este código. Después lo guarda la tienda.`,
  seller: (buyer: string, until: string) => `${buyer} lo recoge con su código hasta el ${until}.`,
  late: {
    buyer: (store: string) =>
      `Se acabó el plazo para recoger tu producto en la oficina. Ahora lo guarda ${store}: pídeselo y dale tu código.`,
    seller: (buyer: string, office: string) =>
      `${buyer} no recogió su producto. Recógelo en ${office} y guárdalo: se lo entregas con su código.`,
  },
} as const

export const reasonTexts: Record<ReturnReason, string> = {
  damaged: 'Llegó dañado',
  different: 'No es como se describe',
  'not-working': 'No funciona',
  size: 'La talla o medida no me queda',
  other: 'Otro motivo',
}
