import { z } from 'zod'
import { settings } from '../settings/rules.ts'
import {
  capitalizeName,
  isCommonPassword,
  isEmail,
  isPassword,
  isPhone,
  isUsername,
  normalizeEmail,
  normalizeUsername,
  PASSWORD_MAX,
} from './rules.ts'
import { commonPasswords } from './rules-passwords.ts'
import { accountTexts as texts } from './texts.ts'

const LONG = 1_000

const email = (message: string) =>
  z.string(texts.required).max(LONG, message).transform(normalizeEmail).refine(isEmail, message)
const name = z
  .string(texts.required)
  .max(80, texts.tooLong)
  .transform((text) => capitalizeName(text.trim()))
  .refine(Boolean, texts.required)
const username = z
  .string(texts.username)
  .max(LONG, texts.username)
  .transform(normalizeUsername)
  .refine(isUsername, texts.username)
/** A password that is being chosen. */
export const newPassword = z
  .string(texts.passwordEmpty)
  .min(1, texts.passwordEmpty)
  .refine((value) => value === '' || isPassword(value), { error: texts.passwordRules, abort: true })
  .refine((value) => !isCommonPassword(value, commonPasswords), texts.passwordCommon)
/** A box of a form (`on`) or a JSON boolean. */
export const box = z
  .union([z.boolean(), z.enum(['on', 'true', 'false'])])
  .default(false)
  .transform((v) => v === true || v === 'on' || v === 'true')
const oobCode = z.string().min(1).max(100)

export const LogInInput = z.object({
  email: email(texts.emailFormat),
  password: z.string(texts.passwordEmpty).min(1, texts.passwordEmpty).max(PASSWORD_MAX, texts.tooLong),
  rememberMe: box,
})
export type LogInInput = z.output<typeof LogInInput>

export const RegisterInput = z.object({
  first_name: name,
  last_name: name,
  email: email(texts.emailFormat),
  username,
  phone: z
    .string()
    .max(LONG, texts.phone)
    .default('')
    .transform((text) => text.replace(/[\s()-]/g, ''))
    .refine(isPhone, texts.phone),
  password: newPassword,
  /** Agrees to be sent advertising; unticked unless they tick it. */
  advertising: box,
})
export type RegisterInput = z.output<typeof RegisterInput>

export const CheckUsernameInput = z.object({ username })
export const EmailInput = z.object({ email: email(texts.resetEmail) })
export const LinkInput = z.object({ oobCode })
export const NewPasswordInput = z.object({ oobCode, newPassword })
/** The form of the dialog types the password twice; the API need not. */
export const NewPasswordForm = NewPasswordInput.extend({ confirmation: z.string() }).refine(
  (form) => form.confirmation === form.newPassword,
  { error: texts.passwordsDiffer, path: ['confirmation'] },
)

export const StudentEmailInput = z.object({ institutionalEmail: email(texts.studentEmail) })
export const StudentCodeInput = z.object({
  verificationCode: z
    .string(texts.codeDigits)
    .trim()
    .regex(new RegExp(`^\\d{${settings.studentCode.digits}}$`), texts.codeDigits),
})

/** Who is signed in, as the legacy calls name it (D2 §7.1). */
export const UserInfo = z.object({
  uid: z.string(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  /** Address of the picture, null for the default one. */
  picture: z.string().nullable(),
  method: z.enum(['direct', 'google']),
  role: z.enum(['user', 'staff']),
  verifiedStudent: z.boolean(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** D2 §4.5; times ISO 8601. */
export const StudentVerification = z.object({
  state: z.enum(['noStudent', 'pending', 'verified']),
  institutionalEmail: z.string().nullish(),
  verifiedAt: z.string().optional(),
  resendAt: z.string().optional(),
  expiresAt: z.string().optional(),
})
export type StudentVerification = z.infer<typeof StudentVerification>
