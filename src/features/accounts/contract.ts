import { z } from 'zod'
import { optionalPhone } from '../../lib/form-fields.ts'
import { settings } from '../settings/rules.ts'
import {
  isDeliverableAddress,
  isEmail,
  isPassword,
  isUsername,
  normalizeEmail,
  normalizeUsername,
  PASSWORD_MAX,
} from './rules.ts'
import { capitalizeName, isLatin, isName, NAME_MAX, tidyName } from './rules-names.ts'
import { isCommonPassword } from './rules-passwords.ts'
import { accountTexts as texts } from './texts.ts'

const LONG = 1_000

const email = (message: string, whenEmpty = message) =>
  z
    .string(texts.required)
    .max(LONG, message)
    .transform(normalizeEmail)
    .refine(Boolean, { error: whenEmpty, abort: true })
    .refine(isEmail, message)
const name = z
  .string(texts.required)
  .max(NAME_MAX, texts.tooLong)
  .transform((text) => capitalizeName(tidyName(text)))
  .refine(Boolean, { error: texts.required, abort: true })
  .refine(isName, texts.name)
  .refine(isLatin, texts.nameScript)
  // `tidyName` adds spaces.
  .refine((text) => text.length <= NAME_MAX, texts.tooLong)
const username = z
  .string(texts.username)
  .max(LONG, texts.username)
  .transform(normalizeUsername)
  .refine(Boolean, { error: texts.required, abort: true })
  .refine(isUsername, texts.username)
export const newPassword = z
  .string(texts.passwordEmpty)
  .min(1, { error: texts.passwordEmpty, abort: true })
  .refine(isPassword, { error: 'La contraseña no cumple con los requisitos', abort: true })
  .refine((value) => !isCommonPassword(value), 'Esa contraseña es muy usada y fácil de adivinar. Elige otra')
/** A checkbox (`on`) or a JSON boolean. */
export const checkboxField = z
  .union([z.boolean(), z.enum(['on', 'true', 'false'])])
  .default(false)
  .transform((v) => v === true || v === 'on' || v === 'true')
const oobCode = z.string().min(1).max(100)

export const LogInInput = z.object({
  email: email(texts.emailFormat, texts.required),
  password: z.string(texts.passwordEmpty).min(1, texts.passwordEmpty).max(PASSWORD_MAX, texts.tooLong),
  rememberMe: checkboxField,
})
export type LogInInput = z.output<typeof LogInInput>

export const RegisterInput = z.object({
  firstName: name,
  lastName: name,
  email: email(texts.emailFormat, texts.required).refine(isDeliverableAddress, texts.emailFormat),
  username,
  phone: optionalPhone,
  password: newPassword,
  advertising: checkboxField,
})
export type RegisterInput = z.output<typeof RegisterInput>

/** The page's form; `student`: a confirmed institutional address verifies the student. */
export const RegisterForm = RegisterInput.extend({ student: checkboxField })

export const CheckUsernameInput = z.object({ username })
export const EmailInput = z.object({ email: email('Por favor ingresa un correo válido') })
export const LinkInput = z.object({ oobCode })
export const NewPasswordInput = z.object({ oobCode, newPassword, keepTokens: checkboxField })
export const NewPasswordForm = NewPasswordInput.extend({ confirmation: z.string() }).refine(
  (form) => form.confirmation === form.newPassword,
  { error: texts.passwordsDiffer, path: ['confirmation'] },
)

export const StudentEmailInput = z.object({ institutionalEmail: email(texts.studentEmail) })
export const StudentCodeInput = z.object({
  // People and mail programs write "161 209".
  verificationCode: z
    .string(texts.codeDigits)
    .regex(new RegExp(`^[\\s-]*(\\d[\\s-]*){${settings.studentCode.digits}}$`), texts.codeDigits)
    .transform((text) => text.replace(/\D/g, '')),
})

/** Names of the legacy calls (D2 §7.1). */
export const UserInfo = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  picture: z.string().nullable(),
  method: z.enum(['direct', 'google']),
  role: z.enum(['user', 'staff']),
  verifiedStudent: z.boolean(),
})
export type UserInfo = z.infer<typeof UserInfo>

export const SessionView = z.object({ authenticated: z.boolean(), userInfo: UserInfo.nullable() })
export type SessionView = z.infer<typeof SessionView>

export const UsernameCheck = z.object({ exists: z.boolean(), message: z.string() })
export type UsernameCheck = z.infer<typeof UsernameCheck>

export const StudentVerification = z.object({
  state: z.enum(['noStudent', 'pending', 'verified']),
  institutionalEmail: z.string().nullish(),
  verifiedAt: z.string().optional(),
  resendAt: z.string().optional(),
  expiresAt: z.string().optional(),
})
export type StudentVerification = z.infer<typeof StudentVerification>
