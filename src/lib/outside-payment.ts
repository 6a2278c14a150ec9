import { contactIn, contactText } from './contact-in-text.ts'

const r = String.raw

/** Words of a sentence are separated by single spaces, sentences by `|`. */
const sentences = (text: string): string =>
  text
    .replace(/[.!?¡¿;\n]+/g, ' | ')
    .replace(/[^\p{L}\p{N}$|]+/gu, ' ')
    .replace(/(?: \|)+/g, ' |')

/** Up to `count` words of one sentence. */
const words = (count: number) => r`(?:[\p{L}\p{N}$]{1,25} ){0,${count}}`

const BANK =
  '(?:banco|bbva|bancomer|banamex|santander|banorte|hsbc|scotiabank|inbursa|nu|bancoppel|spin|stp|' +
  'mercado ?pago|mp|paypal|codi|dimo)'
const SHOP = '(?:tianguis|app|aplicacion|pagina|plataforma|sitio)'
const PAY =
  r`(?:pag(?:a|as|ar|arlo|arla|amos|alo|ala)|(?<!\b(?:mi|el|tu|su|del) )pago|abona(?:me|s|r)?|cobra(?:me|s)|` +
  r`recarga(?:me|s|r)?|transfier\p{L}{1,4})`
const SELL =
  '(?:te (?:(?:l[oa]s?) (?:doy|dejo|cambio)|(?:l[oa]s? )?vendo)|me (?:lo|la|los|las) (?:das|dejas|vendes)|' +
  'compra(?:s|r|me|melo|mela|rte|rtelo|rtela)?|trat(?:o|amos|arlo)|arregl(?:amos|arnos|arlo|emonos|emos)|' +
  `hac(?:emos|erlo|erla)|hagamos(?:lo|la)?|dinero|regres(?:o|as)|devuelv(?:o|es)|${PAY})`
const GAIN = r`(?:barat[oa]s?|descuento|rebaja|comision|ahorr\p{L}{1,5}|\$?\d{1,5} (?:pesos )?menos)`
const MESSENGER =
  '(?:whats ?app?s?|whats|wats|g?u?asapp?|guats|wpp|wsp|wa|telegram|signal|messenger|inbox|instagram|insta|' +
  'facebook|face(?! id)|fb|ig|marketplace|tik ?tok|discord)'
const ACCOUNT = r`(?:\d{10,18}|(?:\d{4} ){3,4}\d{2,4})\b`
/** A deal "por fuera"; products may be scratched "por fuera". */
const OUTSIDE_DEAL = r`(?:por|x) a?fuera(?! (?:del?|esta|estan|tiene|trae|viene|se)\b)`

/** A payment in the shop, and other senses of the same words. */
const INNOCENT = new RegExp(
  [
    r`(?<!\bte )\bpague ${words(4)}(?:transferencia|spei|oxxo|deposito|efectivo|tarjeta)`,
    r`\b(?:transferencia|spei|deposito|efectivo|pag(?:o|a|as|ar|ame|arte)) ${words(1)}(?:en|por|desde|dentro de) ` +
      r`(?:la |el |esta )?(?:${SHOP}|aqui)\b`,
    r`\b${SHOP} (?:ya |aun no |todavia no )?(?:me|nos|te|le|les) deposit(?:a|e|o)`,
    r`\bdel deposito\b|\bdeposito (?:legal|dental|completo|esta|es|del? \p{L}{1,15})`,
    // "Papel de transferencia", "transferencia de calor".
    r`\b(?!pago|comprobante|recibo|captura|foto|datos|numero|cuenta|medio|forma|por)\p{L}{3,15} de transferencias?\b`,
    r`\btransferencias? de (?!dinero|${BANK})\p{L}{1,15}`,
    r`\btransferir(?:te|me)? (?:los?|las?|tus|mis|unos) (?:archivos?|datos|fotos|licencia|garantia|contactos)`,
    r`\b(?:cajero|copias|copiadora|cafeteria|papeleria|maquina|camion) ${words(4)}efectivo\b`,
    r`\befectivo para (?:el|la|las|los)\b`,
    // An app on a telephone, a group of the course.
    r`\b(?:corre|sirve|aguanta|cabe|trae|abre|jala|funciona|instal\p{L}{1,5}|descarg\p{L}{1,5}|tenia|uso|vi|` +
      r`(?:por|en) (?:el|un) grupo de) ` +
      r`${words(3)}${MESSENGER}\b`,
  ].join('|'),
  'gu',
)

const OUTSIDE = new RegExp(
  [
    // Ways to pay.
    r`\bdeposit(?!ad[oa]|[ae]n\b)\p{L}{1,8}\b|\befectivo\b|\bcash\b|\bhazme (?:el|un) pago\b`,
    r`\btransferencias?\b|\b(?:la|una|por|con|hazme) transfer\b|\btransf(?:ier(?:eme|emelo|o|es|as)|erir(?:te|me)?)\b`,
    r`\b(?:spei|clabe|datos bancarios|(?:clave|cuenta) (?:inter)?bancaria|retiro sin tarjeta|contra ?entrega)\b`,
    r`\b(?:link|liga|qr) (?:de |del |para (?:que )?)?(?:mi |tu )?(?:pag(?:o|ar|ues)|${BANK})\b`,
    r`\bpag\p{L}{1,4} con (?:el|este|mi) qr\b|\b(?:por|con|a) (?:mercado ?pago|paypal|codi|dimo|spin)\b`,
    r`\b(?:(?:mi|tu|un|el) numero|datos) de (?:mi |tu )?(?:tarjeta|cuenta)\b`,
    r`\b(?:te (?:paso|mando|doy)|me (?:pasas|mandas|das)|(?:pasa|manda|da|envia)(?:me|nos)) (?:mi|la|tu|el|un) (?:cuenta|tarjeta)\b`,
    r`\b(?:cuenta|tarjeta|oxxo|${BANK}) ${words(3)}${ACCOUNT}|\b${ACCOUNT} ${words(2)}(?:cuenta|tarjeta|${BANK})\b`,
    r`\b(?:cuenta|tarjeta) (?:de |del |en )?(?:oxxo|${BANK})\b|\ba que cuenta\b`,
    r`\b(?:${PAY}|mand\p{L}{1,4}) ${words(4)}(?:a (?:mi|tu|esta|la) (?:cuenta|tarjeta)|oxxo)\b`,
    r`\b(?:tienes|tengo|acepto|aceptas|${PAY}) ${words(2)}${BANK}(?<!banco)\b`,
    r`\bacept(?:o|as|an) (?:pagos?|tarjetas?|dolares|vales)\b|\b(?:tienes|tengo|traes|traigo) terminal\b`,
    // The buyer has paid already.
    r`\bme (?:l[oa]s? )?pag(?:as|ues|arias)\b|\b[tl]e (?:l[oa]s? )?pago\b|\bpag(?:ame(?:lo|la)?|arte|arme)\b`,
    r`\b(?:manda|envia|pasa|da)(?:me|nos|s) (?:el|la|un|tu) (?:dinero|lana|feria|varo|anticipo|adelanto)\b`,
    r`\b(?:me das|te doy|dame|deja) (?:los |unos |otros )?\$?\d{1,4}[05](?: (?:pesos|varos|mas|extra)\b|(?<=los \d{3,5})\b)`,
    r`\b(?:dinero|lana|feria|varo|doy|dar(?:te|le)?|pago|regreso) ${words(2)}en (?:la |tu )?mano\b`,
    // Deals without the shop.
    r`\ba?fuera del? (?:la |esta )?${SHOP}\b|\bmejor en persona\b|\b(?:no|ni) (?:us\p{L}{1,4}|por) (?:la|esta) ${SHOP}\b`,
    r`\b(?:no (?:compr|pid|pag|hag)\p{L}{1,5}|si no es) (?:por|en) aqui\b`,
    r`\bsin (?:usar |pasar por )?(?:intermediarios|tianguis|(?:la|esta) (?:app|aplicacion|plataforma))\b(?! del?\b)`,
    r`\b(?:${SELL}|${GAIN}) ${words(5)}(?:en (?:persona|corto)\b|entre (?:nosotros|los dos)\b|${OUTSIDE_DEAL}|` +
      r`sin (?:(?:la|esta) )?pagina\b(?! (?:\d|del?\b)))`,
    r`\b${OUTSIDE_DEAL} ${words(5)}(?:${GAIN}|${SELL}|sale)\b`,
    r`\b(?:sin|ahorr(?:as|amos|arnos)?|evita(?:s|mos)?|no pag(?:o|as|amos)) ${words(3)}comision(?:es)?\b`,
    r`\b(?:${SELL}|(?:busc|escrib|contact)\p{L}{1,4}) ${words(3)}direct[oa](?:mente)?\b`,
    r`\bcancel\p{L}{1,5} ${words(6)}(?:te (?:lo|la) (?:doy|dejo|vendo|paso)|nos arreglamos|direct[oa])\b`,
    // Talk elsewhere.
    r`\b${MESSENGER}\b|\b(?:habl|platic|escrib|segui)\p{L}{1,5} ${words(1)}(?:por|de) otro lado\b|\b(?:arroba|lada)\b`,
    r`\b(?:(?:(?:pasa|manda|da|envia|comparte)(?:me|s)?|cual es) (?:tu|un)|te (?:paso|mando|doy) mi|` +
      r`(?:escribe|habla|manda)me al?(?: mi)?) ` +
      r`(?:cel|celular|telefono|contacto|num|numero(?! de (?!cel|tel)))\b`,
    r`\b(?:mi (?:cel|celular|tel|telefono|num|numero)|(?:escribe|habla|marca|llama)me) (?:es |al? )?(?:el )?(?:\d{1,6} ){3}`,
    r`\b(?:\d ){9}\d\b|\bte (?:mando|escribo) (?:un |por )?(?:correo|mail|email)\b`,
  ].join('|'),
  'u',
)

/** Digits with single spaces, dots or hyphens between them. */
const LONG_NUMBER = /(?<!\d)\d(?:[ .-]?\d){14,17}(?![ .-]?\d)/g
/** Lengths and first digits of cards; an IMEI of 15 digits begins otherwise. */
const CARD = /^(?:3[47]\d{13}|[2-6]\d{15})$/

const sumOf = (digits: string, weigh: (digit: number, at: number) => number): number =>
  Array.from(digits, Number).reduce((sum, digit, at) => sum + weigh(digit, at), 0)

const isClabe = (digits: string): boolean =>
  digits.length === 18 && sumOf(digits, (digit, at) => digit * Number('371'[at % 3])) % 10 === 0

/** By Luhn's sum: from the end, each second digit is doubled, and the digits of its double are added. */
const isCard = (digits: string): boolean =>
  CARD.test(digits) &&
  sumOf(digits, (digit, at) => ((digits.length - at) % 2 ? digit : Number('0246813579'[digit]))) % 10 === 0

/**
 * Whether a private message seems to move payment or talk out of the shop: a phone number, address or account, or words
 * such as "deposítame" and "por fuera". Names and places are innocent. Linear in time; reads the first 8,000 characters.
 *
 * @param shop its links are innocent; its name means the shop, as "la app" does
 */
export function isOutsidePayment(text: string, shop = { url: '', name: '' }): boolean {
  const foreign = withoutLinksTo(shop.url, text)
  if (contactIn(foreign).length > 0) return true
  const plain = contactText(foreign)
  const numbers = (plain.match(LONG_NUMBER) ?? []).map((number) => number.replace(/\D/g, ''))
  const name =
    contactText(shop.name)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? 'tianguis'
  const named = ` ${sentences(plain)} `.replaceAll(` ${name} `, ' tianguis ')
  return (
    numbers.some((digits) => isClabe(digits) || isCard(digits)) ||
    OUTSIDE.test(named.replace(INNOCENT, ' | '))
  )
}

/** Anybody can write words into the path, so it stays. */
function withoutLinksTo(url: string, text: string): string {
  if (url === '') return text
  const literal = url.replace(/[^\w]/g, '\\$&')
  return text.replace(new RegExp(`${literal}(?=[\\s/?#,;)!]|[.:](?:\\s|$)|$)`, 'gi'), '')
}
