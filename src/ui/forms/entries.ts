export type FormEntries = readonly (readonly [name: string, value: string])[]

export function valueIn(values: FormEntries, name: string): string | undefined {
  return values.find(([own]) => own === name)?.[1]
}

export function formDataOf(values: FormEntries): FormData {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value)
  return form
}
