import type { StoreFormValues } from '../../features/stores/contract-form.ts'
import { keptChoice } from '../../features/uploads/rules.ts'
import type { StoreCardData } from './load-store.ts'

/** The store as its form shows it; its pictures stay unless others are chosen. */
export function storeFormOf(store: StoreCardData): StoreFormValues {
  const picture = (file: string | null, name: string) =>
    file ? [{ picture: keptChoice(name), name, preview: file }] : []
  return {
    name: store.name,
    about: store.about,
    email: store.email,
    phone: store.phone,
    facebook: store.social.facebook ?? '',
    instagram: store.social.instagram ?? '',
    twitter: store.social.twitter ?? '',
    linkedin: store.social.linkedin ?? '',
    youtube: store.social.youtube ?? '',
    logo: picture(store.logo, 'logo'),
    cover: picture(store.cover, 'cover'),
  }
}
