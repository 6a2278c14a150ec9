import { fold } from '../../lib/slug.ts'

/** Characters of a first or a last name. */
export const NAME_MAX = 80

const FOREIGN = /[^\p{L}\p{M} .'’-]/gu

/**
 * Letters of any script, their marks, spaces, apostrophes, hyphens and dots, one letter at least. Names stand at the
 * head of mails that leave in the shop's name, so nothing in them may become an address or turn the text around.
 */
export function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.search(FOREIGN) === -1
}

/** A name as it is kept: one form of each letter, and a space after each dot, or "entra.example" would be a link. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\.(?=[\p{L}\p{M}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What is left of a name from elsewhere that asks nobody back; may be empty. */
export function cleanedName(text: string): string {
  const clean = tidyName(text.replace(/\s/g, ' ').replace(FOREIGN, '')).slice(0, NAME_MAX).trim()
  return isName(clean) ? clean : ''
}

/** Usernames that speak for the house; digits and signs around them change nothing ("admin1", "so-porte"). */
const reserved = new Set(
  `admin admins administrador administradora administrator administracion root sistema system tianguis
  tianguisoficial oficial official soporte support ayuda help contacto contact staff equipo team moderador moderadora
  moderator mod webmaster postmaster hostmaster abuse seguridad security pagos payments cobros facturacion billing
  ventas info api www mail correo noreply eliminada cuentaeliminada universidad null undefined`.split(/\s+/),
)

/** Whether a username could be taken for the shop itself, or for an account that was deleted ("baja-…"). */
export function isReservedUsername(username: string): boolean {
  return username.startsWith('baja-') || reserved.has(fold(username).replace(/[^a-z]/g, ''))
}
