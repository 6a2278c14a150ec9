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
  socialNetworks,
} from './rules.ts'
import { holidayDay, socialProblem, storeTexts as texts } from './texts-form.ts'

const typed = z.string(texts.required).max(2_000)
const required = typed.trim().min(1, { error: texts.required, abort: true })

/** A page in a network; one of another place is refused, so that saving takes no link away unseen. */
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

/** A form field of each network. */
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

/** What the form of a new store sends besides its two pictures (D2 §2.7, §5). */
export const NewStoreInput = z
  .object({
    name: storeName,
    /** Where they are left out, the campus's. */
    country: required.optional(),
    city: required.refine(isCity, texts.city).optional(),
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

/** The first and the last day on which the store takes no orders. */
export const HolidayDays = z.object({ from: z.iso.date(holidayDay), until: z.iso.date(holidayDay) })
/** null: it takes orders on all days. */
export const HolidaysInput = z.object({ holidays: HolidayDays.nullable() })

export const StoreNameInput = z.object({ name: z.string().max(200) })

/** Those that there are. */
function socialLinks(given: Record<SocialNetwork, string | undefined>): SocialLinks {
  return Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const address = given[network]
      return address === undefined ? [] : [[network, address]]
    }),
  )
}

export const ReviewStoreInput = z.object({
  storeUrl: z.string().min(1).max(200),
  /** student: the name of a held store is accepted, and it opens as any other new one. */
  verification: z.enum(['student', 'review', 'verified']),
  comment: z.string().trim().max(500).default(''),
})
export type ReviewStoreInput = z.output<typeof ReviewStoreInput>
