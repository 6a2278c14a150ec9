import { formatDate, formatDay, startOfDay } from '../../lib/dates.ts'
import type { StoreView } from './contract.ts'
import type { SocialNetwork, StoreVerification } from './rules.ts'
import type { StoreSort } from './rules-directory.ts'

export const storeSortTexts: Record<StoreSort, string> = {
  latest: 'Más recientes',
  first: 'Más antiguas',
}

/** For an unrated store: 0 % would describe a bad one. */
export const unratedText = 'Aún sin calificaciones'

export const closedText = (until: string) =>
  `La tienda está de vacaciones hasta el ${formatDay(startOfDay(until))}`

export const socialTexts: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

export const verificationTexts: Record<StoreVerification, { badge: string; comment: string }> = {
  student: { badge: 'Estudiante', comment: 'Cuenta verificada como estudiante' },
  review: { badge: 'Tienda en revisión', comment: 'Tu tienda está en revisión' },
  verified: { badge: 'Tienda verificada', comment: 'El equipo de la plataforma verificó esta tienda' },
}

export function verifiedText({ verified, studentSince }: StoreView): string | null {
  if (!verified) return null
  return studentSince
    ? `Estudiante verificado desde el ${formatDate(new Date(studentSince))}`
    : 'Tienda verificada'
}
