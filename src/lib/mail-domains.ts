/** Public mail providers, under endings of many countries. */
const OPEN_HOUSES =
  'aim|aol|fastmail|gmail|gmx|googlemail|hotmail|hushmail|icloud|live|mailinator|msn|outlook|proton|protonmail|rocketmail|tuta|tutamail|tutanota|yahoo|yandex|ymail|yopmail|zoho|zohomail'
/** Providers matched by their full domain: another `mail.…` may be a university's. */
const OPEN_DOMAINS =
  'att.net|bol.com.br|duck.com|hey.com|inbox.com|mac.com|mail.com|mail.ru|me.com|naver.com|pm.me|prodigy.net.mx|qq.com|telmexmail.com|terra.com|terra.com.mx|uol.com.br|web.de|163.com'

const open = new RegExp(
  `^((${OPEN_HOUSES})\\.([a-z]{2,3}|com?\\.[a-z]{2})|${OPEN_DOMAINS.replaceAll('.', '\\.')})$`,
)

/** Whether anybody can register an address at this domain (lower case). */
export const isOpenToAll = (domain: string): boolean => open.test(domain)

/** Whether a lower-case domain is a registry's suffix (`edu.mx`, `co.uk`), which no organization owns. */
export const isPublicSuffix = (domain: string): boolean =>
  /^(ac|co|com|edu|gob|gov|gub|mil|net|org)\.[a-z]{2}$/.test(domain)

/** Whether the address uses a domain reserved for examples (RFC 2606). */
export const isReservedDomain = (address: string): boolean =>
  /(^|[.@])(example(\.(com|net|org))?|test|invalid|localhost)>?$/i.test(address.trim())
