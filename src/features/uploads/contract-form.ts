/** A picture of a form: its value in the form, the file's name, and its address. */
export type FormPicture = { picture: string; name: string; preview: string }

export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const formTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

export const pictureField = ({ picture, preview, name }: FormPicture) =>
  `${picture}|${preview}|${name.replaceAll('|', ' ')}`

export const FORM_PICTURES_MAX = 40

export const isOwnPreview = (preview: string) => /^\/(files|account\/private)\//.test(preview)

export function formPictures(form: FormData, name: string): FormPicture[] {
  return formTexts(form, name).flatMap((text) => {
    const [picture = '', preview = '', file = ''] = text.split('|')
    return picture === '' ? [] : [{ picture, preview: isOwnPreview(preview) ? preview : '', name: file }]
  })
}
