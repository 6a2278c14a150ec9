import { HOUR, MINUTE, toIsoDay } from '../../lib/dates.ts'
import { settings } from '../settings/rules.ts'
import type { MailTiming, pushSwitches, switches, Topic, UnsubscribeKind } from './rules.ts'

const { quietFromHour, quietUntilHour } = settings.push

/** Origin of a notification. */
export const sourceTexts: Record<Topic, string> = {
  searches: 'Búsqueda guardada',
  wishes: 'Lista de deseos',
  purchases: 'Tu compra',
  sales: 'Tu tienda',
  semester: 'Tu semestre',
}

export const choiceTexts: Record<MailTiming, { name: string; hint: (hour: number) => string }> = {
  'at-once': {
    name: 'Al momento',
    hint: () => 'En cuanto alguien lo publica. Lo de tu lista, una vez al día',
  },
  daily: {
    name: 'Resumen diario',
    hint: (hour) => `Un solo correo a las ${hour}:00, si hay algo`,
  },
  none: { name: 'Nada', hint: () => 'Lo ves al entrar, en la campana' },
}

export const switchTexts: Record<(typeof switches)[number], { name: string; hint?: string }> = {
  'searches:mail': { name: 'Búsquedas, por correo', hint: 'Guardadas y “Se busca”' },
  'searches:bell': { name: 'Búsquedas, en la campana' },
  'wishes:mail': { name: 'Lista de deseos, por correo' },
  'wishes:bell': { name: 'Lista de deseos, en la campana' },
  'price-drop': {
    name: 'Bajó de precio algo de tu lista',
    hint: 'Desde 5 % o $20 menos que cuando lo guardaste',
  },
  'back-in-stock': { name: 'Regresó algo de tu lista', hint: 'Estaba agotado y tiene piezas otra vez' },
  'term-end': { name: 'Al acabar el semestre', hint: 'Una vez, los libros que ya podrías vender' },
}

export const pushSwitchTexts: Record<(typeof pushSwitches)[number], { name: string; hint?: string }> = {
  'push:purchases': { name: 'Compras' },
  'push:sales': { name: 'Ventas' },
  'push:messages': { name: 'Mensajes' },
  'push:searches': { name: 'Búsquedas y lista de deseos' },
  'push:semester': { name: 'Semestre' },
  'push:quiet': {
    name: `No molestar de ${quietFromHour}:00 a ${quietUntilHour}:00`,
    hint: `Lo de la noche llega a las ${quietUntilHour}:00`,
  },
  'push:details': {
    name: 'Mostrar el detalle en la pantalla bloqueada',
    hint: 'Si lo apagas, solo el título',
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

/** How to re-enable it on the page "Avisos", by the labels there. */
export const resubscribeTexts: Readonly<Record<UnsubscribeKind | 'search', string>> = {
  searches: `marca “${switchTexts['searches:mail'].name}” en “Más opciones”`,
  wishes: `marca “${switchTexts['wishes:mail'].name}” en “Más opciones”`,
  semester: `marca “${switchTexts['term-end'].name}” en “Más opciones”`,
  digest: `elige “${choiceTexts.daily.name}”`,
  search: 'presiona “Reanudar” junto a esa búsqueda, que sigue en tu lista',
}

export const severalText = (count: number): string => `Tienes ${count} avisos nuevos`

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
