import { settings } from '../settings/rules.ts'
import type { ReportReason } from './rules.ts'

export const reportTexts = {
  reason: 'Elige un motivo',
  message: 'Cuéntanos qué pasa',
  messageLong: `Escribe ${settings.reports.messageMax} caracteres o menos`,
} as const

export const reportReasonTexts: Record<ReportReason, { title: string; text: string }> = {
  prohibited: { title: 'Es un artículo prohibido', text: 'Alcohol, medicinas, armas, copias piratas…' },
  false: { title: 'Es falso o engañoso', text: 'No es lo que dice, o las fotos son de otra cosa' },
  outside: { title: 'Pide pagar por fuera', text: 'Transferencia, depósito o efectivo antes de entregar' },
  stolen: { title: 'No es suyo', text: 'Crees que es robado, o usa fotos de alguien más' },
  offensive: { title: 'Es ofensivo', text: 'Insulta, acosa o discrimina' },
  other: { title: 'Otra cosa', text: 'Cuéntanos abajo' },
}
