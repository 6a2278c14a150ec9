import { DAY } from '../../lib/dates.ts'
import { fold } from '../../lib/slug.ts'
import { normalizeUnicode, plainSigns, refusedSigns } from '../../lib/visible-text.ts'
import { settings } from '../settings/rules.ts'

export const socialNetworks = ['facebook', 'instagram', 'twitter', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
export type SocialLinks = Partial<Record<SocialNetwork, string>>

/** student: opened by a verified student; review: awaiting staff; verified: checked by staff (D2 §4.8). */
export type StoreVerification = 'student' | 'review' | 'verified'

/** Only a verified store counts for campus shipping (D1 §4). */
export function isVerifiedStore(verification: StoreVerification): boolean {
  return verification !== 'review'
}

/** First and last day without orders, as `2026-12-14`. */
export type Holidays = { from: string; until: string }

export function holidaysOf(row: { closedFrom: string | null; closedUntil: string | null }): Holidays | null {
  return row.closedFrom && row.closedUntil ? { from: row.closedFrom, until: row.closedUntil } : null
}

function isClosedOn(day: string, holidays: Holidays | null): holidays is Holidays {
  return holidays !== null && holidays.from <= day && day <= holidays.until
}

export const closedUntilOn = (day: string, holidays: Holidays | null): string | null =>
  isClosedOn(day, holidays) ? holidays.until : null

export type HolidaysProblem = 'backwards' | 'over' | 'too-long'

/** `day`: today. Holidays must not end before they begin, be over or be too long. */
export function checkHolidays({ from, until }: Holidays, day: string): HolidaysProblem | undefined {
  if (until < from) return 'backwards'
  if (until < day) return 'over'
  const days = (Date.parse(until) - Date.parse(from)) / DAY + 1
  return days > settings.store.holidaysMaxDays ? 'too-long' : undefined
}

const TRADE_NAME = /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ ]+$/
const NAME_MAX = 120

/** The stored form of a store's or product's name: single spaces, none around. */
export function normalizeTradeName(name: string): string {
  return normalizeUnicode(name, 'NFC').replace(/\s+/g, ' ').trim()
}

/** Letters, digits, Spanish accented letters and spaces (D2 §5); expects a normalised name. */
export function isTradeName(name: string): boolean {
  return name.length > 0 && name.length <= NAME_MAX && TRADE_NAME.test(name) && /[^ ]/.test(name)
}

/** Names for the first store of a person, the best one first; a taken one gets a number. */
export function defaultStoreNames(firstName: string, lastName: string): string[] {
  const initial = lastName.slice(0, 1)
  return [firstName, `${firstName} ${initial}`].map((who) => {
    const letters = [...who].map((letter) => (TRADE_NAME.test(letter) ? letter : fold(letter)))
    const called = letters.filter((letter) => TRADE_NAME.test(letter)).join('')
    return normalizeTradeName(`Cosas de ${called.trim() || 'estudiante'}`)
  })
}

/** One or two letters, for a store without a logo: "Cosas de Lupita R" → "LR". */
export function storeInitials(name: string): string {
  const words = name.replace(/^cosas de /i, '').split(' ')
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

/** A store's name may change once; its address stays. */
export const canRename = ({ renamedAt, createdAt }: { renamedAt: Date | null; createdAt: Date }, now: Date) =>
  renamedAt === null && now.getTime() < createdAt.getTime() + settings.store.renameDays * DAY

const ABOUT = /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ\s\-()=%&$;_*"'#?¿!¡:,.]+$/

export const normalizeAbout = (about: string): string => plainSigns(normalizeUnicode(about, 'NFC')).trim()

/** 1 to 1000 of the letters and signs that D2 §5 lists. */
export function isAbout(about: string): boolean {
  return about.trim() !== '' && about.length <= settings.store.aboutMax && ABOUT.test(about)
}

export const invalidAboutCharacters = (about: string): string[] => refusedSigns(about, ABOUT)

export function isCity(city: string): boolean {
  return /^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+( [A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+)*$/.test(city)
}

const hosts: Record<SocialNetwork, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  twitter: ['twitter.com', 'x.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com', 'youtu.be'],
}

/** A bare handle becomes an address; an address must belong to the network. undefined for anything else. */
export function socialLink(network: SocialNetwork, text: string): string | undefined {
  const typed = text.trim()
  if (/^@?[\w.-]{1,100}$/.test(typed) && !hosts[network].includes(typed.toLowerCase()))
    return `https://${network}.com/${typed.replace(/^@/, '')}`
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username || url.port) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  return hosts[network].includes(host) ? `https://${host}${url.pathname}${url.search}` : undefined
}
