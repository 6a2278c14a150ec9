/** A picture of a form: how the form names it, its file's name, and where to see it. */
export type FormPicture = { picture: string; name: string; preview: string }

/** A sent text field; empty where it is not there. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function formTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** A picture as a hidden field carries it, with what is needed to show it again. */
export const pictureField = ({ picture, preview, name }: FormPicture) =>
  `${picture}|${preview}|${name.replaceAll('|', ' ')}`

/** Pictures of one field that are read at all: more than any form takes. */
export const FORM_PICTURES_MAX = 40

/** Whether it is the address of one of this site's own pictures. */
export const isOwnPreview = (preview: string) => /^\/(files|account\/private)\//.test(preview)

/** The pictures in a form's fields of this name. Only this site's own files are shown again. */
export function formPictures(form: FormData, name: string): FormPicture[] {
  return formTexts(form, name).flatMap((text) => {
    const [picture = '', preview = '', file = ''] = text.split('|')
    return picture === '' ? [] : [{ picture, preview: isOwnPreview(preview) ? preview : '', name: file }]
  })
}
