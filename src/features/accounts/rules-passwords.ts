import { dictionary } from '@zxcvbn-ts/language-common'
import { fold } from '../../lib/slug.ts'

/** Local passwords that published lists lack; also matched with text around them. */
const local =
  `contrasena micontrasena mipassword clave miclave secreto hola holamundo bienvenido bienvenida usuario
  temporal administrador prueba teamo tequiero teamomucho miamor amorcito angelito bonita chiquita corazon estrella
  mariposa princesa mexico guadalupe jesucristo cristo diosesamor alejandro fernando roberto maria jesus chivas cruzazul
  pumas tigres rayados futbol barcelona realmadrid universidad estudiante alumno alumna escuela campus primavera verano
  otono invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  google facebook`.split(/\s+/)

/** The 10,000 most used passwords and the local ones, lower case. Server only: it is large. */
const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].slice(0, 10_000),
  ...local,
  '00000000',
  '87654321',
  'abcdefgh',
])

const leet: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' }
const unmask = (text: string) => text.replace(/[@431$05]/g, (sign) => leet[sign] ?? sign)
const reversed = (text: string) => [...text].reverse().join('')
/** Characters around a common password that do not make it strong: "2026", "1x". */
const AROUND = 6
/** Maximum letters among them, and minimum length of the core between. */
const LETTERS_AROUND = 2
const LONG = 6
const FEWEST_KINDS = 5

function* coresOf(text: string): Generator<string> {
  for (let before = 0; before <= AROUND; before++)
    for (let behind = 0; before + behind <= AROUND; behind++) {
      const core = text.slice(before, text.length - behind)
      const around = text.slice(0, before) + text.slice(text.length - behind)
      const letters = around.replace(/\d/g, '').length
      if (letters === 0 || (letters <= LETTERS_AROUND && core.length >= LONG)) yield core
    }
}

/** Whether a password is common: also reversed, in leetspeak, with a few characters added, or a short repetition. */
export function isCommonPassword(password: string): boolean {
  const plain = fold(password)
  if (new Set(plain).size < FEWEST_KINDS) return true
  const isWeak = (core: string) =>
    commonPasswords.has(core) ||
    commonPasswords.has(unmask(core)) ||
    (core.length >= LONG && /^(.{1,4})\1+$/.test(core))
  return [plain, plain.replace(/[@$]/g, unmask)]
    .map((form) => form.replace(/[^a-z0-9]/g, ''))
    .flatMap((form) => [form, reversed(form)])
    .some((form) => [...coresOf(form)].some(isWeak))
}
