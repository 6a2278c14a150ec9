import { fieldId } from '../../ui/field.tsx'

/** What a field is called among all forms of a page. */
export const fieldKey = (form: string, name: string) => `${form}-${name}`

/** A form's errors by what its fields are called among all forms of the page. */
export const byFieldKey = (form: string, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [fieldKey(form, field), message]))

/** Several forms of one page have fields of the same name: their ids carry the form's. */
export const fieldIds = (form: string) => (name: string) => ({ name, id: fieldId(fieldKey(form, name)) })

export const toneOptions = [
  { value: 'azul', label: 'Azul' },
  { value: 'lila', label: 'Lila' },
  { value: 'limon', label: 'Limón' },
  { value: 'menta', label: 'Menta' },
  { value: 'rosa', label: 'Rosa' },
  { value: 'arena', label: 'Arena' },
  { value: 'durazno', label: 'Durazno' },
]
