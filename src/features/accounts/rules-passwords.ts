import { dictionary } from '@zxcvbn-ts/language-common'
import { fold } from '../../lib/slug.ts'
import { readings } from './rules-house.ts'
import { holdsWordOf } from './rules-shapes.ts'

/** What people here choose and lists of the world leave out; with what stands before and behind it. */
const local =
  `contrasena micontrasena mipassword clave miclave secreto hola holahola bienvenido bienvenida usuario
  temporal administrador prueba teamo tequiero teamomucho miamor amorcito angelito bonita chiquita corazon estrella
  mariposa princesa mexico guadalupe jesucristo cristo diosesamor alejandro fernando roberto maria jesus chivas cruzazul
  pumas tigres rayados futbol barcelona realmadrid universidad estudiante alumno alumna escuela campus primavera verano
  otono invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  google facebook`.split(/\s+/)

/** The 10,000 most used of the published lists, and the local ones; lower case. Of use on the server only: it is large. */
const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].slice(0, 10_000),
  ...local,
  '00000000',
  '87654321',
  'abcdefgh',
])

const leet: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' }
const unmask = (text: string) =>
  text.replace(/[@431$05]/g, (sign) => leet[sign] ?? sign).replace(/[^a-z0-9]/g, '')
/** Signs and digits around a word that make no other password of it: "@2026!". */
const AROUND = 6
const FEWEST_KINDS = 5

/**
 * Whether a password is a well-known one with a symbol, a capital and digits added, which is what a rule for symbols
 * makes people write, or a few characters over and over. `common` holds lower case.
 */
export function isCommonPassword(password: string, common: ReadonlySet<string> = commonPasswords): boolean {
  const plain = fold(password)
  if (new Set(plain).size < FEWEST_KINDS) return true
  if (common.has(plain.replace(/[^a-z0-9]/g, '')) || common.has(unmask(plain))) return true
  const open = plain.replace(/[^a-z]+$/, '')
  const cores = [open, open.replace(/^[^a-z]+/, '')].filter((core) => plain.length - core.length <= AROUND)
  return cores.some((core) => common.has(unmask(core)))
}

/** Whether a password holds a word of its owner's or of the site's, look-alikes of other scripts too. */
export function holdsOwnWord(password: string, words: readonly string[]): boolean {
  return holdsWordOf(password, words, readings)
}
