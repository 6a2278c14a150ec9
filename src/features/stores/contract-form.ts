import { formPictures, formText } from '../uploads/contract-form.ts'

export type StoreFormValues = ReturnType<typeof readStoreForm>

/** The name's field differs from that of a first product in the same form. */
export function readStoreForm(form: FormData) {
  const text = (name: string) => formText(form, name)
  return {
    storeName: text('storeName'),
    about: text('about'),
    email: text('email'),
    phone: text('phone'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    twitter: text('twitter'),
    linkedin: text('linkedin'),
    youtube: text('youtube'),
    logo: formPictures(form, 'logo').slice(-1),
    cover: formPictures(form, 'cover').slice(-1),
  }
}
