import { HOUR, MINUTE, toIsoDay } from '../../lib/dates.ts'
import type { Channel, Kind, Topic, UnsubscribeKind } from './rules.ts'

export const channelTexts: Record<Channel, string> = { mail: 'Correo', bell: 'Campana' }

export const topicTexts: Record<Topic, { name: string; hint: string; source: string }> = {
  searches: { name: 'Búsquedas', hint: 'guardadas y “Se busca”', source: 'Búsqueda guardada' },
  wishes: { name: 'Deseos', hint: 'precio y existencia', source: 'Lista de deseos' },
  purchases: { name: 'Compras', hint: 'entrega, devoluciones y reembolsos', source: 'Tu compra' },
  sales: { name: 'Ventas', hint: 'pedidos y pagos', source: 'Tu tienda' },
  semester: { name: 'Semestre', hint: 'libros que ya podrías vender', source: 'Tu semestre' },
}

export const kindTexts: Record<Kind, { name: string; hint: string }> = {
  'price-drop': {
    name: 'Bajó de precio algo de tu lista',
    hint: 'Desde 5 % o $20 menos que cuando lo guardaste',
  },
  'back-in-stock': {
    name: 'Volvió a haber algo de tu lista',
    hint: 'Cuando algo agotado tiene piezas otra vez',
  },
  'term-end': {
    name: 'Al acabar el semestre',
    hint: 'Te recordamos una vez los libros que ya podrías vender',
  },
}

export const unsubscribeText = (what: UnsubscribeKind | 'search', search: string | null): string =>
  what === 'search' ? `avisos de ${search ?? 'esta búsqueda'}` : endTexts[what]

const endTexts: Readonly<Record<UnsubscribeKind, string>> = {
  searches: 'correos de tus búsquedas guardadas ni de tus “Se busca”',
  wishes: 'correos de tu lista de deseos',
  semester: 'recordatorios al acabar el semestre',
  digest: 'el resumen del día',
}

export const notificationTexts = {
  alwaysMailed: 'Siempre',
  saved: 'Guardamos cómo te avisamos',
  paused: 'Pausamos tus avisos',
  resumed: 'Tus avisos siguen',
  read: 'Marcaste tus avisos como leídos',
  digest: 'Mandarme el resumen del día',
} as const

/** How to re-enable it on the page "Avisos", by the labels there. */
export const resubscribeTexts: Readonly<Record<UnsubscribeKind | 'search', string>> = {
  searches: `marca “${channelTexts.mail}” junto a “${topicTexts.searches.name}”`,
  wishes: `marca “${channelTexts.mail}” junto a “${topicTexts.wishes.name}”`,
  semester: `marca “${kindTexts['term-end'].name}”`,
  digest: `marca “${notificationTexts.digest}”`,
  search: 'cambia “Pausado” junto a esa búsqueda, que sigue en tu lista',
}

export const hourText = (hour: number) => `A las ${hour}:00`

/** "Hace 4 min", "Hace 2 h", "Ayer", "Hace 3 días". */
export function agoText(then: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - then.getTime())
  if (ms < MINUTE) return 'Ahora'
  if (ms < HOUR) return `Hace ${Math.floor(ms / MINUTE)} min`
  const days = (Date.parse(toIsoDay(now)) - Date.parse(toIsoDay(then))) / (24 * HOUR)
  if (days < 1 || ms < 6 * HOUR) return `Hace ${Math.floor(ms / HOUR)} h`
  return days === 1 ? 'Ayer' : `Hace ${days} días`
}
