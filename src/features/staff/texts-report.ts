import type { ReportAct } from './rules-report.ts'

export const reportActTexts: Record<ReportAct, { title: string; answer: string }> = {
  none: {
    title: 'Dejarlo como está',
    answer: 'Gracias por avisarnos. Lo revisamos y cumple las reglas, así que se queda.',
  },
  'send-back': {
    title: 'Quitar el producto de la venta',
    answer: 'Gracias por avisarnos. Lo revisamos y ya no está a la venta.',
  },
  'review-store': {
    title: 'Poner la tienda en revisión',
    answer: 'Gracias por avisarnos. Pusimos la tienda en revisión.',
  },
  'remove-notice': {
    title: 'Quitar el “Se busca”',
    answer: 'Gracias por avisarnos. Lo revisamos y ya lo quitamos.',
  },
  block: {
    title: 'Bloquear la cuenta',
    answer: 'Gracias por avisarnos. Lo revisamos y bloqueamos esa cuenta.',
  },
}
