import { z } from 'zod'
import { phoneField } from '../../lib/form-fields.ts'
import { countries } from '../settings/rules-countries.ts'
import { checkboxField, newPassword } from './contract.ts'
import { PASSWORD_MAX } from './rules.ts'
import { accountTexts as texts } from './texts.ts'

const needed = z.string(texts.required).trim().min(1, texts.required).max(200, texts.tooLong)
const names: ReadonlySet<string> = new Set(countries.map(({ name }) => name))

/** D2 §5 "Save address": all four, the phone with ten digits. */
export const AddressInput = z.object({
  country: needed.refine((name) => names.has(name), texts.country),
  city: needed,
  phone: phoneField(texts.required, texts.addressPhone),
  address: needed,
})
export type AddressInput = z.output<typeof AddressInput>

/** Empty texts until an address was saved. */
export const AddressView = z.object({
  country: z.string(),
  city: z.string(),
  phone: z.string(),
  address: z.string(),
})

const currentPassword = z
  .string(texts.passwordEmpty)
  .min(1, texts.passwordEmpty)
  .max(PASSWORD_MAX, texts.tooLong)

const ChangePassword = z.object({ currentPassword, newPassword, keepTokens: checkboxField })
const isOther = (form: z.output<typeof ChangePassword>) => form.newPassword !== form.currentPassword
const notOther = { error: texts.passwordSame, path: ['newPassword'] }

export const ChangePasswordInput = ChangePassword.refine(isOther, notOther)
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>
/** The form of the dialog types the new one twice; the API need not. */
export const ChangePasswordForm = ChangePassword.extend({ confirmation: z.string() })
  .refine(isOther, notOther)
  .refine((form) => form.confirmation === form.newPassword, {
    error: texts.passwordsDiffer,
    path: ['confirmation'],
  })

/** Proof that the owner of the account is here: the password, or the username for an account without a password. */
export const OwnerProof = z.object({
  password: z.string().min(1, texts.passwordEmpty).max(200).optional(),
  username: z.string().min(1, texts.required).max(100).optional(),
})
export type OwnerProof = z.output<typeof OwnerProof>

export const AdvertisingInput = z.object({ advertising: checkboxField })

/** Where the viewer is signed in; times ISO 8601. */
export const DeviceView = z.object({
  id: z.string(),
  /** "Chrome en Windows" */
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type DeviceView = z.infer<typeof DeviceView>

export const ProfileView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  username: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  method: z.enum(['direct', 'google']),
  advertising: z.boolean(),
  address: AddressView,
})
export type ProfileView = z.infer<typeof ProfileView>
