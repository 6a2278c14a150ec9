import { z } from 'zod'
import { isEmail, normalizeEmail } from '../accounts/rules.ts'
import { settings } from '../settings/rules.ts'
import {
  isAbout,
  isCity,
  isTradeName,
  normalizeTradeName,
  type SocialLinks,
  socialLink,
  socialNetworks,
  storePhone,
} from './rules.ts'
import { storeTexts as texts } from './texts.ts'

const typed = z.string(texts.required).max(2_000)
const required = typed.trim().min(1, { error: texts.required, abort: true })
const link = z.string().max(300).default('')

/** A form field of each network, and together what is kept of them. */
const socialFields = { facebook: link, instagram: link, twitter: link, linkedin: link, youtube: link }

const editableFields = {
  about: typed
    .min(1, { error: texts.required, abort: true })
    .transform((text) => text.trim())
    .refine(isAbout, texts.about),
  email: required.transform(normalizeEmail).refine(isEmail, texts.email),
  phone: required.transform((text, context) => {
    const phone = storePhone(text)
    if (phone === undefined) context.addIssue({ code: 'custom', message: texts.phone })
    return phone ?? z.NEVER
  }),
  address: z.string().trim().max(300).default(''),
  ...socialFields,
}

/** What the form of a new store sends besides its two pictures (D2 §2.7, §5). */
export const NewStoreInput = z
  .object({
    name: required.transform(normalizeTradeName).refine(isTradeName, texts.name),
    country: required.default(settings.country),
    city: required.default(settings.city).refine(isCity, texts.city),
    termsAccepted: z.union([z.literal(true), z.literal('on'), z.literal('true')], texts.terms),
    ...editableFields,
  })
  .transform(({ facebook, instagram, twitter, linkedin, youtube, termsAccepted: _, ...rest }) => ({
    ...rest,
    social: socialLinks({ facebook, instagram, twitter, linkedin, youtube }),
  }))
export type NewStoreInput = z.output<typeof NewStoreInput>

/** What a seller may change of a store (D2 §2.8); name, url, city and address stay. */
export const EditStoreInput = z
  .object(editableFields)
  .omit({ address: true })
  .transform(({ facebook, instagram, twitter, linkedin, youtube, ...rest }) => ({
    ...rest,
    social: socialLinks({ facebook, instagram, twitter, linkedin, youtube }),
  }))
export type EditStoreInput = z.output<typeof EditStoreInput>

export const StoreNameInput = z.object({ name: z.string().max(200) })

/** Links that are none of the network's are cleared (D2 §5). */
function socialLinks(given: Record<(typeof socialNetworks)[number], string>): SocialLinks {
  return Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const address = socialLink(network, given[network])
      return address === undefined ? [] : [[network, address]]
    }),
  )
}

export const ReviewStoreInput = z.object({
  storeUrl: z.string().min(1).max(200),
  verification: z.enum(['review', 'verified']),
  comment: z.string().trim().max(500).default(''),
})
export type ReviewStoreInput = z.output<typeof ReviewStoreInput>
