import { settings } from '../settings/rules.ts'

const EMAIL = /^(?=[^@]{1,64}@)[a-z0-9_%+-]+(\.[a-z0-9_%+-]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+[a-z]{2,}$/i

/**
 * D2 §5, with the limits of RFC 5321 §4 and RFC 1123 §2.1: no dots at the ends of the local part or in a row, 64
 * characters at most, no hyphens at the ends of a domain label.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

/** Deleted accounts get `.invalid` addresses (RFC 2606), so nobody may register one. */
export function isDeliverableAddress(email: string): boolean {
  return !email.endsWith('.invalid')
}

export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** D2 §5. */
export function isUsername(text: string): boolean {
  return (
    text.length >= settings.username.min && text.length <= settings.username.max && /^[a-z0-9_-]+$/.test(text)
  )
}

export function normalizeUsername(text: string): string {
  return text.trim().toLowerCase()
}

export const PASSWORD_MAX = settings.passwordMax

type PasswordRule = {
  key: string
  label: string
  holds: (password: string) => boolean
  /** Shown only when broken. */
  isShownOnlyIfBroken?: boolean
}

export const passwordRules: readonly PasswordRule[] = [
  {
    key: 'length',
    label: `${settings.passwordMin} caracteres o más`,
    holds: (password) => password.length >= settings.passwordMin,
  },
  { key: 'upper', label: 'Una mayúscula', holds: (password) => /\p{Lu}/u.test(password) },
  { key: 'lower', label: 'Una minúscula', holds: (password) => /\p{Ll}/u.test(password) },
  { key: 'digit', label: 'Un número', holds: (password) => /\d/.test(password) },
  { key: 'space', label: 'Sin espacios', holds: (password) => password !== '' && !/\s/.test(password) },
  { key: 'symbol', label: 'Un símbolo: @ # $ % ^ & + =', holds: (password) => /[@#$%^&+=]/.test(password) },
  {
    key: 'longest',
    label: `${PASSWORD_MAX} caracteres o menos`,
    holds: (password) => password.length <= PASSWORD_MAX,
    isShownOnlyIfBroken: true,
  },
]

export function isPassword(password: string): boolean {
  return passwordRules.every((rule) => rule.holds(password))
}

/** D2 §4.5, §5: an allowed domain or a listed exception. */
export function isStudentEmail(
  email: string,
  allowed: { domains: readonly string[]; exceptions: readonly string[] },
): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return allowed.exceptions.includes(email) || allowed.domains.includes(domain)
}

/** Mailbox of an institutional address, without `+…` and at `dotless` domains without dots. Exceptions stay. */
export function studentMailbox(
  email: string,
  { exceptions, dotless }: { exceptions: readonly string[]; dotless: readonly string[] },
): string {
  if (exceptions.includes(email)) return email
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at + 1)
  return `${dotless.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`
}

export function studentResendSeconds(sentAt: Date | null, now: Date): number {
  if (!sentAt) return 0
  const waitMs = sentAt.getTime() + settings.studentCode.resendMs - now.getTime()
  return Math.min(Math.max(0, Math.ceil(waitMs / 1_000)), settings.studentCode.resendMs / 1_000)
}

type StudentCodeState = 'none' | 'expired' | 'spent' | 'open'

export function studentCodeState(
  code: { attempts: number; expiresAt: Date } | undefined,
  now: Date,
): StudentCodeState {
  if (!code) return 'none'
  if (code.expiresAt <= now) return 'expired'
  return code.attempts >= settings.studentCode.attempts ? 'spent' : 'open'
}

/**
 * Path after the login: null for another site, in any form that a browser accepts (`//x`, `/\x`, `/<tab>/x`, `/.//x`),
 * and for the login pages themselves.
 */
export function safeNext(next: string | null | undefined): string | null {
  if (!next?.startsWith('/') || next.length > 2_000 || !URL.canParse(next, 'https://here.invalid'))
    return null
  const url = new URL(next, 'https://here.invalid')
  if (url.origin !== 'https://here.invalid' || url.pathname.startsWith('//')) return null
  if (/^\/(login|logout|register)(\.data)?\/?$/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Whether Google is the only way to sign in (D2 §2.2). */
export function hasGoogleOnly(account: { method: string; passwordHash: string | null }): boolean {
  return account.method === 'google' && account.passwordHash === null
}

export function isSecretField(name: string): boolean {
  return /password|confirmation|secret/i.test(name)
}

export const GOOGLE_MESSAGE = 'tianguis:google'
