import { fold } from '../../lib/slug.ts'
import { settings } from '../settings/rules.ts'
import { readings, shape } from './rules-shapes.ts'

type NameVerdict = 'house' | 'near' | 'free'

const shapes = (words: string): readonly string[] => words.split(/\s+/).map(shape)

/** Roles of the site; no other account may have such a name. */
const roles =
  shapes(`admin admins administrador administradora administradores administrator sysadmin webmaster
  postmaster hostmaster moderador moderadora moderadores moderadoras moderator moderators moderacion staff`)
/** Departments of the site. Honest stores use these words too, next to others. */
const offices =
  shapes(`soporte support helpdesk pagos pago payments cobros oficial official ayuda help equipo team
  seguridad security verificacion verificado verificada atencion aclaraciones reembolso reembolsos facturacion billing
  cuenta administracion contact noreply devolucion devoluciones disputas fraude fraudes tesoreria marketplace
  serviciocliente comprasegura compraprotegida oficinaentrega puntoentrega`)
const wholeNames =
  shapes(`info api www mail correo ventas root sistema system contacto mod mods abuse universidad banco
  plataforma eliminada cuentaeliminada null undefined`)
const fillers = new Set(shapes('a de del la el los las al en y mx slp tu su nuestro nuestra'))

const isRole = new Set(roles)
const isOffice = new Set(offices)
const isHouseWord = new Set([...roles, ...offices, ...wholeNames])
const onlyHouseWords = new RegExp(`^(${[...roles, ...offices].join('|')})+$`)
/** Minimum letters for a match within another word. */
const LONG = 7
const longRoles = roles.filter((word) => word.length >= LONG)
const longOffices = offices.filter((word) => word.length >= LONG)

/** Parts of a name; single letters join into one word ("S O P O R T E"). */
function partsOf(name: string): readonly string[] {
  const parts: string[] = []
  let spelled = ''
  for (const part of name.split(/[^\p{L}\p{M}\p{N}@$!|]+/u).filter(Boolean)) {
    if ([...part].length === 1) {
      spelled += part
      continue
    }
    if (spelled) parts.push(spelled)
    spelled = ''
    parts.push(part)
  }
  return spelled ? [...parts, spelled] : parts
}

const pairsOf = (parts: readonly string[]) => parts.slice(1).map((part, place) => `${parts[place]}${part}`)

/** One letter more, less or different, or two swapped. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = (by: number) => short.slice(start + by) === long.slice(start + 1)
  if (short.length < long.length) return rest(0)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return rest(1) || (isSwapped && short.slice(start + 2) === long.slice(start + 2))
}

function containsSimilar(text: string, word: string): boolean {
  for (let size = word.length - 1; size <= word.length + 1; size++)
    for (let at = 0; at + size <= text.length; at++)
      if (isOneOff(text.slice(at, at + size), word)) return true
  return false
}

/** "admin" at either end of a word, except in words of administration. */
const containsAdmin = (word: string) => /^admin(?!istra|icui)|admin$/.test(word)
const startsOrEndsWith = (word: string, of: readonly string[]) =>
  of.some((part) => word.startsWith(part) || word.endsWith(part))

function verdictOfWord(word: string, site: string): NameVerdict {
  if (isRole.has(word) || containsAdmin(word) || startsOrEndsWith(word, longRoles)) return 'house'
  if (isOffice.has(word) || startsOrEndsWith(word, longOffices)) return 'near'
  if ([...longRoles, ...longOffices].some((known) => isOneOff(word, known))) return 'near'
  return site.length >= LONG && containsSimilar(word, site) ? 'near' : 'free'
}

/**
 * Whether a visible name could be mistaken for the site's. `house`: contains the site's name or a role, or consists of
 * the site's words alone. `near`: the site's name with one letter changed, or a department next to other words. A
 * short site name counts as a whole word only.
 */
export function nameVerdict(name: string, siteName: string): NameVerdict {
  const site = shape(siteName)
  const parts = partsOf(name)
  const significant = parts.filter((part) => !fillers.has(shape(part)))
  const joined = [parts, significant].flatMap((some) => readings(some.join('')))
  const words = [...parts, ...pairsOf(parts), ...pairsOf(significant)].map(readings)
  if (site.length >= LONG ? joined.some((text) => text.includes(site)) : words.flat().includes(site))
    return 'house'
  if (joined.some((text) => isHouseWord.has(text) || onlyHouseWords.test(text))) return 'house'
  const isOfHouse = (part: string) =>
    readings(part).some((word) => isHouseWord.has(word) || onlyHouseWords.test(word))
  if (significant.length > 0 && significant.every(isOfHouse)) return 'house'
  const verdicts = words.flat().map((word) => verdictOfWord(word, site))
  if (verdicts.includes('house')) return 'house'
  return verdicts.includes('near') ? 'near' : 'free'
}

/** Also true for names of deleted accounts ("baja-…"). */
export function isHouseUsername(username: string, siteName: string): boolean {
  return username.startsWith('baja-') || nameVerdict(username, siteName) !== 'free'
}

/** Username for an e-mail: "Ana.López+x@…" → "analopezx"; a taken one gets a number. */
export function usernameFor(email: string, siteName: string, suffix = ''): string {
  const { min, max } = settings.username
  const bare = fold(email.slice(0, email.lastIndexOf('@')))
    .replace(/[^a-z0-9_-]/g, '')
    .slice(0, max - suffix.length)
  if (isHouseUsername(bare + suffix, siteName)) return `usuario${suffix}`
  return (bare.length >= min ? bare : `${bare}usuario`) + suffix
}
