import { contactIn, contactText } from './contact-in-text.ts'

/** Words of a sentence are separated by single spaces, sentences by `|`. */
const sentences = (text: string): string =>
  text
    .replace(/[.!?¡¿;\n]+/g, ' | ')
    .replace(/[^\p{L}\p{N}$|]+/gu, ' ')
    .replace(/(?: \|)+/g, ' |')

/** Up to `count` words of one sentence. */
const words = (count: number) => `(?:[\\p{L}\\p{N}$]{1,25}\\s){0,${count}}`

const BANK =
  '(?:banco|bbva|bancomer|banamex|santander|banorte|hsbc|scotiabank|inbursa|nu|bancoppel|spin|stp|mercado\\spago|paypal|' +
  'codi|dimo)'
const SHOP = '(?:tianguis|app|aplicacion|pagina|plataforma|sitio)'
const PAY =
  '(?:pag(?:a|ame|amelo|amela|as|ar|arte|arlo|arla|arme|amos|alo|ala)|(?<!\\b(?:mi|el|tu|su|del)\\s)pago|' +
  'abona(?:me|s|r)?|cobra(?:me|s)|recarga(?:me|s|r)?|transfier\\p{L}{1,4})'
const SELL =
  '(?:te\\s(?:lo|la|los|las)\\s(?:doy|vendo)|me\\s(?:lo|la|los|las)\\s(?:das|vendes)|' +
  'compra(?:me|melo|mela|rte|rtelo|rtela)|trat(?:o|amos|arlo)|arregl(?:amos|arnos|arlo|emonos|emos)|' +
  `hac(?:emos|erlo|erla)|hagamos(?:lo|la)?|${PAY})`
const GAIN = '(?:barat[oa]s?|descuento|rebaja|comision|ahorr\\p{L}{1,5}|\\$?\\d{1,5}\\s(?:pesos\\s)?menos)'
const MESSENGER =
  '(?:whats\\s?app?s?|whats|wats|g?u?asapp?|guats|wpp|wsp|telegram|messenger|inbox|instagram|insta|facebook|face|fb|ig|discord)'

/** A buyer's words about a payment in the shop, and other senses of the same words. */
const INNOCENT = new RegExp(
  [
    `(?<!\\bte\\s)\\bpague\\s${words(4)}(?:transferencia|spei|oxxo|deposito|efectivo|tarjeta)`,
    `\\b${SHOP}\\s(?:ya\\s|aun\\sno\\s|todavia\\sno\\s)?(?:me|nos|te|le|les)\\sdeposit(?:a|e|o)`,
    `\\bdeposit(?:a|e|o)\\s(?:la\\s|el\\s)?${SHOP}`,
    '\\bdel\\sdeposito\\b|\\bdeposito\\s(?:legal|dental|completo|esta|es|del?\\s\\p{L}{1,15})',
    '\\b(?:funcion|fenomenos?|procesos?|coeficientes?|operacion|operaciones|mecanismos?|unidades|arn|rna|laboratorio)\\sde\\s' +
      'transferencias?',
    `\\btransferencias?\\sde\\s(?!dinero|${BANK})\\p{L}{1,15}`,
    '\\btransferir(?:te|me)?\\s(?:los?|las?|tus|mis|unos)\\s(?:archivos?|datos|fotos|licencia|garantia|contactos)',
  ].join('|'),
  'gu',
)

const OUTSIDE = new RegExp(
  [
    '\\bdeposit(?:ame|amelo|ale|as|ar|arte|arme|arlo|arias|o|os|a|e|es|emos)\\b',
    '\\btransferencias?\\b|\\b(?:la|una|por|con|hazme)\\stransfer\\b|\\btransfier(?:eme|emelo|o|es|as)\\b|\\btransferir(?:te|me)?\\b',
    '\\b(?:spei|clabe|datos\\sbancarios|(?:clave|cuenta)\\s(?:inter)?bancaria|retiro\\ssin\\starjeta|contra\\s?entrega)\\b',
    '\\b(?:mi|tu|un|el)\\snumero\\sde\\s(?:tarjeta|cuenta)\\b|\\bte\\s(?:paso|mando|doy)\\smi\\s(?:cuenta|tarjeta)\\b',
    '\\b(?:pasa|manda|da|envia)(?:me|nos)\\s(?:tu|el|un)\\s(?:cuenta|tarjeta)\\b',
    `\\b${PAY}\\s${words(4)}a\\s(?:mi|esta|la)\\s(?:cuenta|tarjeta)\\b`,
    `\\b${PAY}\\s${words(4)}oxxo\\b|\\bcuenta\\s(?:de\\s|en\\s)?${BANK}\\b`,
    `\\b(?:tienes|tengo|acepto|aceptas|${PAY})\\s${words(2)}${BANK}(?<!banco)\\b`,
    '\\b(?:por|con|a)\\s(?:mercado\\spago|paypal|codi|dimo|spin)\\b',
    `\\b(?:acepto|aceptas|${PAY})\\s${words(3)}(?:efectivo|por\\sotro\\slado|en\\s(?:mano|persona)|cuando\\s(?:te|nos|me)\\sve\\p{L}{1,5})\\b`,
    `\\b(?:mitad|resto|diferencia)\\s${words(5)}efectivo\\b`,
    `\\befectivo\\s${words(6)}${GAIN}\\b|\\b${GAIN}\\s${words(6)}efectivo\\b`,
    `\\bfuera\\sdel?\\s(?:la\\s|esta\\s)?${SHOP}\\b|\\b${SELL}\\s${words(4)}fuera\\sde\\saqui\\b`,
    '\\bsin\\s(?:usar\\s|pasar\\spor\\s)?(?:tianguis|(?:la|esta)\\s(?:app|aplicacion|plataforma))\\b(?!\\sdel?\\b)',
    `\\b(?:${SELL}|${GAIN})\\s${words(5)}(?:por|x)\\sfuera(?!\\s(?:del?|esta|estan|tiene|trae|viene|se)\\b)`,
    `\\b(?:por|x)\\sfuera\\s(?!(?:del?|esta|estan|tiene|trae|viene|se)\\b)${words(5)}` +
      `(?:${GAIN}|te\\s(?:lo|la)\\s(?:doy|dejo|vendo)|sale)\\b`,
    '\\b(?:sin|ahorra(?:s|mos)?|evita(?:s|mos)?|no\\spagamos)\\s(?:la\\s)?comision\\b|\\basi\\sno\\snos\\s(?:cobran|quitan)\\b',
    `\\b${SELL}\\s${words(3)}direct[oa](?:mente)?\\b`,
    `\\bcancel(?:a|alo|ala|as|amos|emos)\\s${words(6)}(?:te\\s(?:lo|la)\\s(?:doy|dejo|vendo|paso)|me\\spagas|te\\spago|` +
      'pagame|nos\\sarreglamos|efectivo|direct[oa])\\b',
    '\\b(?:manda|envia|pasa|da)(?:me|nos|s)\\s(?:el|la|un|tu)\\s(?:dinero|lana|feria|anticipo|adelanto)\\b',
    `\\b(?:pasa|manda|da|comparte)(?:me|s)\\s(?:tu|el)\\s${MESSENGER}\\b|\\bte\\s(?:paso|mando|doy)\\s(?:mi|el|un)\\s${MESSENGER}\\b`,
    '\\b(?:(?:pasa|manda|da|envia|comparte)(?:me|s)\\stu|te\\s(?:paso|mando|doy)\\smi)\\s(?:cel|celular|telefono|contacto|num|numero' +
      '(?!\\sde\\s(?!cel|tel|whats)))\\b',
    `\\b(?:mejor|segui(?:mos|r)|sigamos|hablamos|hablemos|vamos|vamonos|platicamos|pasamos|acordamos|quedamos|de\\sacuerdo|nos\\svemos)\\s` +
      `${words(2)}(?:por|x|en|al?)\\s(?:el\\s)?${MESSENGER}\\b`,
  ].join('|'),
  'u',
)

/** Digits with single spaces, dots or hyphens between them. */
const LONG_NUMBER = /(?<!\d)\d(?:[ .-]?\d){14,17}(?![ .-]?\d)/g
const CLABE_WEIGHTS = [3, 7, 1]

function isClabe(digits: string): boolean {
  if (digits.length !== 18) return false
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, at) => total + ((Number(digit) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}

/** By length, network and Luhn digit; an IMEI of 15 digits begins otherwise than a card. */
function isCard(digits: string): boolean {
  if (!/^(?:3[47]\d{13}|[2-6]\d{15})$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (1 + (at % 2))
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function hasAccount(text: string): boolean {
  return (text.match(LONG_NUMBER) ?? []).some((found) => {
    const digits = found.replace(/\D/g, '')
    return isClabe(digits) || isCard(digits)
  })
}

/**
 * Whether a private message seems to move payment or talk out of the shop: a phone number, address or account, or words
 * such as "deposítame" and "por fuera". Names and places are innocent. Linear in time; reads the first 8,000 characters.
 *
 * @param ownUrl address of the shop, whose links are innocent
 */
export function isOutsidePayment(text: string, ownUrl?: string): boolean {
  const foreign = ownUrl === undefined ? text : withoutLinksTo(ownUrl, text)
  if (contactIn(foreign).length > 0) return true
  const plain = contactText(foreign)
  return hasAccount(plain) || OUTSIDE.test(sentences(plain).replace(INNOCENT, ' | '))
}

const withoutLinksTo = (url: string, text: string): string =>
  text
    .split(/(\s+)/)
    .filter((word) => word !== url && !word.startsWith(`${url}/`))
    .join('')
