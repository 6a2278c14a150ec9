/** A picture of a form: how the form names it, its file's name, and where to see it. */
export type FormPicture = { picture: string; name: string; preview: string }

/** A sent text field; empty where it is not there. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** A picture as a hidden field carries it, with what is needed to show it again. */
export const pictureField = ({ picture, preview, name }: FormPicture) =>
  `${picture}|${preview}|${name.replaceAll('|', ' ')}`

/** The pictures in a form's fields of this name. Only this site's own files are shown again. */
export function picturesOf(form: FormData, name: string): FormPicture[] {
  return textsOf(form, name).flatMap((text) => {
    const [picture = '', preview = '', file = ''] = text.split('|')
    const isOurs = /^\/(files|account\/private)\//.test(preview)
    return picture === '' ? [] : [{ picture, preview: isOurs ? preview : '', name: file }]
  })
}

/** The form of a store as it is typed. */
export type StoreFormValues = {
  name: string
  about: string
  email: string
  phone: string
  facebook: string
  instagram: string
  twitter: string
  linkedin: string
  youtube: string
  logo: FormPicture[]
  cover: FormPicture[]
}

export const emptyStoreForm: StoreFormValues = {
  name: '',
  about: '',
  email: '',
  phone: '',
  facebook: '',
  instagram: '',
  twitter: '',
  linkedin: '',
  youtube: '',
  logo: [],
  cover: [],
}

export function readStoreForm(form: FormData): StoreFormValues {
  const text = (name: string) => textOf(form, name)
  return {
    name: text('name'),
    about: text('about'),
    email: text('email'),
    phone: text('phone'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    twitter: text('twitter'),
    linkedin: text('linkedin'),
    youtube: text('youtube'),
    logo: picturesOf(form, 'logo').slice(-1),
    cover: picturesOf(form, 'cover').slice(-1),
  }
}
