/** Houses that give everybody an address, under endings of many countries. */
const OPEN_HOUSES =
  'aim|aol|fastmail|gmail|gmx|googlemail|hotmail|hushmail|icloud|live|mailinator|msn|outlook|proton|protonmail|rocketmail|tuta|tutamail|tutanota|yahoo|yandex|ymail|yopmail|zoho|zohomail'
/** Of other houses those addresses alone: `mail.com` is open to all, another `mail.…` may be a university's. */
const OPEN_DOMAINS =
  'att.net|bol.com.br|duck.com|hey.com|inbox.com|mac.com|mail.com|mail.ru|me.com|naver.com|pm.me|prodigy.net.mx|qq.com|telmexmail.com|terra.com|terra.com.mx|uol.com.br|web.de|163.com'

const open = new RegExp(
  `^((${OPEN_HOUSES})\\.([a-z]{2,3}|com?\\.[a-z]{2})|${OPEN_DOMAINS.replaceAll('.', '\\.')})$`,
)

/** Whether anybody may open an address there, so that it says nothing about who writes from it. In lower case. */
export const isOpenToAll = (domain: string): boolean => open.test(domain)

/**
 * Whether a country's registry gives out what stands before it (`edu.mx`, `co.uk`): nobody's domain but everybody's
 * ending. In lower case.
 */
export const isPublicSuffix = (domain: string): boolean =>
  /^(ac|co|com|edu|gob|gov|gub|mil|net|org)\.[a-z]{2}$/.test(domain)

/** Whether nobody can own the domain of this address (RFC 2606): documents use it in examples. */
export const isReservedDomain = (address: string): boolean =>
  /(^|[.@])(example(\.(com|net|org))?|test|invalid|localhost)>?$/i.test(address.trim())
