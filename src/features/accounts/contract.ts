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

/** The two forms that ask for a new e-mail and for a code have words of their own, also for an empty field (D2 §5). */
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
  // Tidying puts spaces in.
  .refine((text) => text.length <= NAME_MAX, texts.tooLong)
const username = z
  .string(texts.username)
  .max(LONG, texts.username)
  .transform(normalizeUsername)
  .refine(Boolean, { error: texts.required, abort: true })
  .refine(isUsername, texts.username)
/** A password that is being chosen. */
export const newPassword = z
  .string(texts.passwordEmpty)
  .min(1, { error: texts.passwordEmpty, abort: true })
  .refine(isPassword, { error: texts.passwordRules, abort: true })
  .refine((value) => !isCommonPassword(value), texts.passwordCommon)
/** A box of a form (`on`) or a JSON boolean. */
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
  /** Agrees to be sent advertising; unticked unless they tick it. */
  advertising: checkboxField,
})
export type RegisterInput = z.output<typeof RegisterInput>

export const CheckUsernameInput = z.object({ username })
export const EmailInput = z.object({ email: email(texts.resetEmail) })
export const LinkInput = z.object({ oobCode })
/** A new password revokes the account's access tokens unless `keepTokens` says otherwise. */
export const NewPasswordInput = z.object({ oobCode, newPassword, keepTokens: checkboxField })
/** The form of the dialog types the password twice; the API need not. */
export const NewPasswordForm = NewPasswordInput.extend({ confirmation: z.string() }).refine(
  (form) => form.confirmation === form.newPassword,
  { error: texts.passwordsDiffer, path: ['confirmation'] },
)

export const StudentEmailInput = z.object({ institutionalEmail: email(texts.studentEmail) })
export const StudentCodeInput = z.object({
  // As people write it down or a mail program copies it: "161 209".
  verificationCode: z
    .string(texts.codeDigits)
    .regex(new RegExp(`^[\\s-]*(\\d[\\s-]*){${settings.studentCode.digits}}$`), texts.codeDigits)
    .transform((text) => text.replace(/\D/g, '')),
})

/** Who is signed in, as the legacy calls name it (D2 §7.1). */
export const UserInfo = z.object({
  id: z.string(),
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

/** Who is signed in. */
export const SessionView = z.object({ authenticated: z.boolean(), userInfo: UserInfo.nullable() })
export type SessionView = z.infer<typeof SessionView>

/** Whether a username is taken, and what to say of it. */
export const UsernameCheck = z.object({ exists: z.boolean(), message: z.string() })
export type UsernameCheck = z.infer<typeof UsernameCheck>

/** D2 §4.5; times ISO 8601. */
export const StudentVerification = z.object({
  state: z.enum(['noStudent', 'pending', 'verified']),
  institutionalEmail: z.string().nullish(),
  verifiedAt: z.string().optional(),
  resendAt: z.string().optional(),
  expiresAt: z.string().optional(),
})
export type StudentVerification = z.infer<typeof StudentVerification>
