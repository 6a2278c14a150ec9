import { formatDate, formatDay, startOfDay } from '../../lib/dates.ts'
import type { StoreView } from './contract.ts'
import type { SocialNetwork, StoreVerification } from './rules.ts'
import type { StoreSort } from './rules-directory.ts'

export const storeSortTexts: Record<StoreSort, string> = {
  latest: 'Más recientes',
  first: 'Más antiguas',
}

/** For a store that nobody has rated: 0 % would be said of a bad one. */
export const unratedText = 'Aún sin calificaciones'

/** Of a store on holiday, whose last day is `until`. */
export const closedText = (until: string) =>
  `La tienda está de vacaciones hasta el ${formatDay(startOfDay(until))}`

export const socialTexts: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** The badge of a store and its tooltip (D2 §2.8, §4.8). */
export const verificationTexts: Record<StoreVerification, { badge: string; comment: string }> = {
  student: { badge: 'Estudiante', comment: 'Cuenta verificada como estudiante' },
  review: { badge: 'Tienda en revisión', comment: 'Tu tienda está en revisión' },
  verified: { badge: 'Tienda verificada', comment: 'El equipo de la plataforma verificó esta tienda' },
}

/** What was verified about a store, in words; null while nothing was. */
export function verifiedText({ verified, studentSince }: StoreView): string | null {
  if (!verified) return null
  return studentSince
    ? `Estudiante verificado desde el ${formatDate(new Date(studentSince))}`
    : 'Tienda verificada'
}
