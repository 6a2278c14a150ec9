import { z } from 'zod'
import { phoneField } from '../../lib/form-fields.ts'
import { countries } from '../settings/rules-countries.ts'
import { checkboxField, newPassword, UserInfo } from './contract.ts'
import { PASSWORD_MAX } from './rules.ts'
import { accountTexts as texts } from './texts.ts'

const requiredText = z.string(texts.required).trim().min(1, texts.required).max(200, texts.tooLong)
const names: ReadonlySet<string> = new Set(countries.map(({ name }) => name))

export const AddressInput = z.object({
  country: requiredText.refine((name) => names.has(name), 'Elige un país de la lista'),
  city: requiredText,
  phone: phoneField(texts.required, texts.addressPhone),
  address: requiredText,
})
export type AddressInput = z.output<typeof AddressInput>

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
const isDifferent = (form: z.output<typeof ChangePassword>) => form.newPassword !== form.currentPassword
const sameError = { error: texts.passwordSame, path: ['newPassword'] }

export const ChangePasswordInput = ChangePassword.refine(isDifferent, sameError)
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>
export const ChangePasswordForm = ChangePassword.extend({ confirmation: z.string() })
  .refine(isDifferent, sameError)
  .refine((form) => form.confirmation === form.newPassword, {
    error: texts.passwordsDiffer,
    path: ['confirmation'],
  })

export const OwnerProof = z.object({
  password: z.string().min(1, texts.passwordEmpty).max(200).optional(),
  username: z.string().min(1, texts.required).max(100).optional(),
})
export type OwnerProof = z.output<typeof OwnerProof>

export const AdvertisingInput = z.object({ advertising: checkboxField })

export const DeviceView = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
})
export type DeviceView = z.infer<typeof DeviceView>

export const ProfileView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  ...UserInfo.pick({ displayName: true, username: true, email: true, picture: true, method: true }).shape,
  advertising: z.boolean(),
  address: AddressView,
})
export type ProfileView = z.infer<typeof ProfileView>
