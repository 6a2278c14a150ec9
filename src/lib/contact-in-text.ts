import { isbnIn } from './isbn.ts'
import { fold } from './slug.ts'
import { normalizeUnicode } from './visible-text.ts'

const contactKinds = ['phone', 'mail', 'address'] as const
export type ContactKind = (typeof contactKinds)[number]

/**
 * Texts are read in windows, so that time and memory grow linearly. The overlap is longer than any contact, because
 * every pattern below repeats a bounded number of times.
 */
const WINDOW = 2_000
const OVERLAP = 300

/** Compatibility characters that NFKC expands to up to 18 characters; they never form a contact. */
const COMPOUND = /[\u3200-\u33ff\ufb50-\ufdff\ufe70-\ufeff]/g

const DIGIT_WORDS = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
const DIGIT_WORD = new RegExp(`\\b(?:${DIGIT_WORDS.join('|')})\\b`, 'g')

/** Lower case without accents, hidden characters, emoji or keycap frames; digits as ASCII. At most 8,000 characters. */
export const contactText = (text: string) =>
  fold(normalizeUnicode(text.replace(COMPOUND, ' '), 'NFKC'))
    .replace(/\((\d\d?)\)/g, '$1')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?!°)\p{So}/gu, ' ')
    .replaceAll('。', '.')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(DIGIT_WORD, (word) => String(DIGIT_WORDS.indexOf(word)))
    .slice(0, 4 * WINDOW)

const PROVIDER = '(?:gmail|hotmail|outlook|yahoo|icloud|protonmail)'
const HAS_AT = new RegExp(`@|arroba|[([{<]\\s?at\\s?[)\\]}>]|\\b${PROVIDER}\\b`)
const AT_WORD = new RegExp(
  '\\s{0,3}(?:[([{<]\\s?(?:at|arroba)\\s?[)\\]}>]|\\barroba\\b)\\s{0,3}|' +
    `\\s{1,3}(?:at|en)\\s{1,3}(?=${PROVIDER}\\b)`,
  'g',
)
const DOT_WORD = new RegExp(
  '(?<!\\b(?:el|un|al|del|este|ese)\\s{0,2})\\s{0,3}(?:[([{<]\\s?(?:dot|punto|\\.)\\s?[)\\]}>]|' +
    '\\b(?:punto|dot)\\b)\\s{0,3}(?=[a-z]{2,6}\\b)',
  'g',
)
const LABELS = '[\\p{L}\\p{N}-]{2,63}(?:\\.[\\p{L}\\p{N}-]{2,63}){0,3}'
const MAIL = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}(?:@|\\s@\\s)${LABELS}` +
    `(?:\\.\\p{L}{2,24}|\\s?\\.\\s?(?:com|mx|net|org|edu))(?!\\p{L})|\\b${PROVIDER}\\s(?:\\.\\s?)?com\\b`,
  'gu',
)

/** Spaces after full stops are often missing: without a path, only endings that are no Spanish word count. */
const DOMAIN = `(?!(?:asp|vb|ado)\\.net\\b)${LABELS}\\.(?:com|mx|net|org)\\b`
/** Other domains need a path; "React.js/Node.js" and "archivo.pdf/word" are words. */
const PATH =
  `${LABELS}\\.(?:com|mx|net|org|co|es|us|ar|cl|me|io|ly|gg|tv|cc|eu|info|app|link|page|site|online|store|shop|` +
  'xyz|biz|top|club|live|chat|bio|dev|example)/[\\w?#@-]'
const ADDRESS = new RegExp(
  `https?:\\/\\/|\\bwww\\.\\w|\\b(?:wa|t|m)\\.me\\b|\\b(?:linktr\\.ee|bit\\.ly|goo\\.gl)\\b|` +
    `(?<![@\\p{L}\\p{N}.-])(?:${DOMAIN}|${PATH})|(?<![\\p{L}\\p{N}.])@[\\p{L}_][\\p{L}\\p{N}._]{2}`,
  'u',
)

/** An account name: any word except those that continue a sentence, as in "mi insta no abre". */
const NAME =
  '(?!(?:que|con|del|los|las|por|sin|una|ver|business|web|personal|institucional|escolar|oficial|esta|estaba|como|desde|solo|' +
  'tambien|para|siempre|nunca|(?:funcion|fall|sirv|jal|abr|carg|tien|cuand|pued|aparec|dej|actualiz)[a-z]*)\\b)' +
  '[a-z_][a-z0-9._]{2,29}'
const MAIL_NAME = new RegExp(
  `\\b${PROVIDER}\\s?[:=]\\s?${NAME}(?=\\s?(?:[?!.,;)]|$))|` +
    `\\bmi\\s${PROVIDER}\\s?(?:es\\s|[:=])?\\s?${NAME}|\\bmi\\s(?:correo|e?mail)\\s?(?:es|[:=])\\s?${NAME}`,
)

/** A network's name alone may describe a phone; a contact also names an account or asks for a call. */
const NETWORK =
  '(?:whats\\s?apps?|whats|wats|wsp|wpp|instagram|insta|ig|telegram|facebook|fb|face|messenger|tik\\s?tok|discord)'
const CALL =
  '(?:(?:busca|encuentra|sigue|escribe|contacta|agrega|manda|habla|marca|llama|pasa|responde)(?:me|nos)|' +
  '(?:escribir|mandar|hablar|marcar|llamar|pasar|contactar)te|te\\s(?:escribo|mando|hablo|marco|paso|contacto)|' +
  'me\\s(?:(?:puedes|podrias)\\s)?(?:encuentras|escrib(?:es|ir)|(?:manda|pasa|marca|llama|habla|contacta)[rs]|das)|' +
  'escribo|(?<!\\b(?:me|nos|se|le)\\s)contesto|respondo|atiendo|cual\\ses)'
const NETWORK_CONTACT = new RegExp(
  `\\b${CALL}\\s(?:[\\p{L}\\p{N}]{1,15}\\s){0,3}${NETWORK}\\b|` +
    `\\b(?:busca|buscar|estoy|estamos|aparezco)\\s(?:en|por)\\s(?:el\\s)?${NETWORK}\\b|` +
    `\\b(?:tienes|tendras)\\s(?:algun\\s|un\\s)?(?!messenger)${NETWORK}\\s?(?:[?!.,;]|$)|\\bmi\\s${NETWORK}\\ses\\b|` +
    `\\bmi\\s${NETWORK}\\s${NAME}|\\b(?!face\\b)${NETWORK}(?:\\s?[:=]\\s?|\\scomo\\s)[a-z_][a-z0-9._]{2}|` +
    '\\b(?:ig|insta|instagram|fb|tiktok|telegram|discord)\\s(?:es\\s)?' +
    '(?:[a-z][a-z0-9]{0,30}[._#][a-z0-9._]{2}|[a-z]{4,30}\\d{2})',
  'u',
)

const isAddress = (text: string) =>
  (/[.@]|:\/\//.test(text) && ADDRESS.test(text)) || NETWORK_CONTACT.test(text)

/** A number announced as an ISBN, which has as many digits as a phone number. */
const BOOK = /isbn(?:-1[03])?:?\s{0,3}[\dx\s-]{9,17}/g
const NUMBERS = /(?<![\p{L}\p{N}$])\d[^\p{L}$%°"]{8,}/gu
const SEPARATOR_WORD = /(?<=\d)\s{0,3}(?:punto|guion|coma|espacio|diagonal)\s{0,3}(?=\d)/g
const LIST = /^[,.;:]\s|^\s?\/\s|.{4}/
const MASK = /[•*]{2,4}/
/** An ISBN-10 of a Spanish-speaking country, whose digits could also be a phone number. */
const SPANISH_BOOK = /^(?:84|95[068]|968|970|987)[\dx-]*$/
const CALLED = /\b(?:tel|telefono|cel|celular|llama|llamame|marca|marcame|whats|whatsapp)\b/
/** Groupings of ten digits: the first set counts anywhere, the second only if the number is alone. */
const SURE_SHAPES = new Set(['10', '3,3,4', '2,4,4', '3,7', '2,8'])
const SHAPES = new Set(['2,2,2,2,2', '3,3,2,2', '3,2,2,3', '4,3,3', '4,2,2,2', '4,6', '6,4', '5,5'])
const DIGITS = 10
const PREFIX = /^(?:52|521|1|01|04[45])?$/

function isPhone(text: string): boolean {
  const isCall = CALLED.test(text)
  return (text.replace(BOOK, ' ').replace(SEPARATOR_WORD, '-').match(NUMBERS) ?? []).some((run) => {
    if (isbnIn(run) && (run.startsWith('97') || (!isCall && SPANISH_BOOK.test(run)))) return false
    if (/^97[89]\d{10}(?!\d)/.test(run)) return false
    // Masking dots count as digits.
    return hasPhone(run, /\d+/g) || (MASK.test(run) && hasPhone(run, /\d+|[•*]{2,4}/g))
  })
}

function hasPhone(run: string, group: RegExp): boolean {
  const found = [...run.matchAll(group)]
  const groups = found.map(([digits]) => digits.replace(/^521?(?=\d{10}$)/, ''))
  const between = found.map((each, at) => run.slice(each.index + each[0].length, found[at + 1]?.index))
  const areApart = between.map((signs) => LIST.test(signs))
  return groups.some((_, from) => {
    let size = 0
    for (let to = from; to < groups.length && size < DIGITS; to++) {
      if (to > from && areApart[to - 1]) return false
      size += groups[to]?.length ?? 0
      if (size !== DIGITS) continue
      // Ten digits in many groups, or with other digits around them, are a list.
      const isWhole = from < 3 && to === groups.length - 1 && PREFIX.test(groups.slice(0, from).join(''))
      const isShort = to - from < 4
      if ((isWhole || isShort) && isNumber(groups.slice(from, to + 1), between.slice(from, to), isWhole))
        return true
    }
    return false
  })
}

/** Whether groups of ten digits are one Mexican number rather than a list of sizes, amounts or years. */
function isNumber(groups: readonly string[], between: readonly string[], isWhole: boolean): boolean {
  const shape = groups.map(({ length }) => length).join()
  if (!/^(?:[2-9][1-9]|800)/.test(groups.join('')) || groups.join('').replace(/\D/g, '').length < 7)
    return false
  if (groups.length > 1 && groups.every((each) => each.endsWith('0'))) return false
  if (groups.filter((each) => /^(?:19|20)\d\d$/.test(each)).length > 1) return false
  if (SURE_SHAPES.has(shape)) return true
  const steps = groups.slice(1).map((each, at) => Math.sign(Number(each) - Number(groups[at])))
  const isList = groups.length > 2 && Math.abs(steps.reduce((sum, step) => sum + step, 0)) === steps.length
  const isUniform = new Set(between.map((each) => each.replace(/[()]/g, ''))).size <= 1
  const areSingle = groups.filter(({ length }) => length === 1).length > 2
  return isWhole && isUniform && !isList && (SHAPES.has(shape) || areSingle)
}

export function contactIn(given: string): ContactKind[] {
  const found = new Set<ContactKind>()
  for (let at = 0; at === 0 || at + OVERLAP < given.length; at += WINDOW - OVERLAP)
    for (const kind of contactInWindow(contactText(given.slice(at, at + WINDOW)))) found.add(kind)
  return contactKinds.filter((kind) => found.has(kind))
}

function contactInWindow(text: string): ContactKind[] {
  const dotted = /punto|dot|[([{<]\s?\./.test(text) ? text.replace(DOT_WORD, '.') : text
  // The expensive patterns run only where a mail address is possible.
  const hasAt = HAS_AT.test(dotted)
  const mailed = hasAt ? dotted.replace(AT_WORD, '@') : dotted
  const rest = hasAt ? mailed.replace(MAIL, ' ') : dotted
  const isMail = rest !== mailed || MAIL_NAME.test(rest)
  const found = { phone: isPhone(text), mail: isMail, address: isAddress(rest) }
  return contactKinds.filter((kind) => found[kind])
}
