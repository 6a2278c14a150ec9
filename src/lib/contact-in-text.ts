/** Ways of reaching somebody that a text of the shop should not hold. */
const contactKinds = ['phone', 'mail', 'address'] as const
export type ContactKind = (typeof contactKinds)[number]

const MAIL =
  /[\p{L}\p{N}._%+-]+(?:@|\s?\(at\)\s?|\sarroba\s)[\p{L}\p{N}-]+(?:\s?(?:\.|\spunto\s)\s?\p{L}{2,})+/iu
/** Pages, messengers and names there. */
const ADDRESS =
  /https?:\/\/|\bwww\.|\bwa\.me\b|(?<![@\p{L}\p{N}])[\p{L}\p{N}-]+\.(?:com|mx|net|org|me|io)\b|\b(?:whats?\s?app|whats|telegram|instagram|facebook|messenger|tiktok)\b|(?<![\p{L}\p{N}.])@[\p{L}\p{N}._]{3,}/iu
/** Ten digits, with or without the country's, in whatever groups; dots may stand for some. */
const PHONE =
  /(?<![\p{L}\p{N}$])(?:\+?52[\s.-]{0,2}(?:1[\s.-]{0,2})?)?(?:[\d•*][\s.()-]{0,2}){9}[\d•*](?!\d)/gu
/** A book's number has as many. */
const BOOK = /isbn(?:-1[03])?:?\s*[\dx\s-]{9,17}/giu

/** Digits of any script, full-width letters and signs as everybody writes them. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

/** What a text seems to hold; marked for whoever decides, never a verdict. */
export function contactIn(given: string): ContactKind[] {
  const text = plain(given)
  const withoutBooks = text.replace(BOOK, ' ')
  const isPhone = (withoutBooks.match(PHONE) ?? []).some((found) => (found.match(/\d/g)?.length ?? 0) >= 7)
  const isMail = MAIL.test(text)
  const rest = text.replace(new RegExp(MAIL, 'giu'), ' ')
  return contactKinds.filter((kind) => ({ phone: isPhone, mail: isMail, address: ADDRESS.test(rest) })[kind])
}
