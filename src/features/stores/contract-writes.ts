import { z } from 'zod'
import { phoneField } from '../../lib/form-fields.ts'
import { isEmail, normalizeEmail } from '../accounts/rules.ts'
import {
  invalidAboutCharacters,
  isAbout,
  isCity,
  isTradeName,
  normalizeAbout,
  normalizeTradeName,
  type SocialLinks,
  type SocialNetwork,
  socialLink,
} from './rules.ts'
import { holidayDay, socialProblem, storeTexts as texts } from './texts-form.ts'

const typed = z.string(texts.required).max(2_000)
const required = typed.trim().min(1, { error: texts.required, abort: true })

/** A page in a network. Addresses of other sites are refused, so that saving never drops a link silently. */
const link = (network: SocialNetwork) =>
  z
    .string()
    .max(300, socialProblem(network))
    .default('')
    .transform((text, context) => {
      const address = socialLink(network, text)
      if (address === undefined && text.trim() !== '')
        context.addIssue({ code: 'custom', message: socialProblem(network) })
      return address
    })

const socialFields = {
  facebook: link('facebook'),
  instagram: link('instagram'),
  twitter: link('twitter'),
  linkedin: link('linkedin'),
  youtube: link('youtube'),
}

const editableFields = {
  about: typed
    .min(1, { error: texts.required, abort: true })
    .transform(normalizeAbout)
    .refine(isAbout, { error: ({ input }) => texts.about(invalidAboutCharacters(String(input))) }),
  email: required.transform(normalizeEmail).refine(isEmail, texts.email),
  phone: phoneField(texts.required),
  address: z.string().trim().max(300).default(''),
  ...socialFields,
}

const storeName = required.transform(normalizeTradeName).refine(isTradeName, texts.name)
export const StoreName = z.object({ name: storeName })

export const NewStoreInput = z
  .object({
    ...editableFields,
    /** Default: "Cosas de" with the owner's first name, and the account's e-mail and phone. */
    name: storeName.optional(),
    email: editableFields.email.optional(),
    phone: editableFields.phone.optional(),
    about: editableFields.about.optional(),
    /** Default: those of the campus. */
    country: required.optional(),
    city: required.refine(isCity, texts.city).optional(),
    termsAccepted: z.union([z.literal(true), z.literal('on'), z.literal('true')], texts.terms),
  })
  .transform(({ termsAccepted: _, ...fields }) => withSocial(fields))
export type NewStoreInput = z.output<typeof NewStoreInput>

export const EditStoreInput = z.object(editableFields).omit({ address: true }).transform(withSocial)
export type EditStoreInput = z.output<typeof EditStoreInput>

export const HolidayDays = z.object({ from: z.iso.date(holidayDay), until: z.iso.date(holidayDay) })
export const HolidaysInput = z.object({ holidays: HolidayDays.nullable() })

export const StoreNameInput = z.object({ name: z.string().max(200) })

function withSocial<Fields extends Record<SocialNetwork, string | undefined>>({
  facebook,
  instagram,
  twitter,
  linkedin,
  youtube,
  ...rest
}: Fields) {
  const links = Object.entries({ facebook, instagram, twitter, linkedin, youtube })
  const social: SocialLinks = Object.fromEntries(links.filter(([, address]) => address !== undefined))
  return { ...rest, social }
}

export const ReviewStoreInput = z.object({
  storeUrl: z.string().min(1).max(200),
  /** student: accepts the name of a held store, which opens like any new one. */
  verification: z.enum(['student', 'review', 'verified']),
  comment: z.string().trim().max(500).default(''),
})
export type ReviewStoreInput = z.output<typeof ReviewStoreInput>
