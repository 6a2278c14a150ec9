import { phoneProblem } from '../../lib/phone.ts'
import { isEmail, normalizeEmail } from '../accounts/rules.ts'
import type { StoreFormValues } from './contract-form.ts'
import {
  invalidAboutCharacters,
  isAbout,
  isTradeName,
  normalizeAbout,
  normalizeTradeName,
  socialLink,
  socialNetworks,
} from './rules.ts'
import { socialProblem, storeTexts as texts } from './texts-form.ts'

type FormProblems = Readonly<Record<string, string>>

/** Errors by field that the browser can show before sending; the contract decides. */
export function storeFormProblems(values: StoreFormValues, { isNew }: { isNew: boolean }): FormProblems {
  const problems: Record<string, string> = {}
  const check = (field: string, text: string, holds: boolean, message: string | null) => {
    if (text.trim() === '') problems[field] = texts.required
    else if (!holds && message) problems[field] = message
  }
  const name = normalizeTradeName(values.storeName)
  if (isNew) check('storeName', name, isTradeName(name), texts.name)
  const about = normalizeAbout(values.about)
  check('about', about, isAbout(about), texts.about(invalidAboutCharacters(about)))
  check('email', values.email, isEmail(normalizeEmail(values.email)), texts.email)
  check('phone', values.phone, false, phoneProblem(values.phone))
  if (values.logo.length === 0 && isNew) problems['logo'] = texts.logo
  if (values.cover.length === 0 && isNew) problems['cover'] = texts.cover
  for (const network of socialNetworks)
    if (values[network].trim() !== '' && !socialLink(network, values[network]))
      problems[network] = socialProblem(network)
  return problems
}
