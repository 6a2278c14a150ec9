import { type ProductFormValues, productFormEntries, readProductForm } from './contract-form.ts'
import { type Merge, type MergeField, mergeFields, takeTheirs } from './rules-merge.ts'

/** `opened` of a form of these values. */
export const openedText = (values: ProductFormValues): string =>
  JSON.stringify(productFormEntries({ ...values, opened: '' }))

/** What a form was opened with, for comparison alone; undefined where `opened` does not say it. */
export function openedValues({ opened }: Pick<ProductFormValues, 'opened'>): ProductFormValues | undefined {
  const form = new FormData()
  try {
    const entries: unknown = JSON.parse(opened)
    if (!Array.isArray(entries) || entries.length === 0) return undefined
    for (const [name, value] of entries) form.append(String(name), String(value))
  } catch {
    return undefined
  }
  return readProductForm(form)
}

/**
 * What was saved meanwhile differs in fields that an edit changes too: its seller chooses. `merged` has their own values;
 * `savedAt`: when the stored version was.
 */
export type EditConflict = Merge & { theirs: ProductFormValues; savedAt?: string }

/** Field of a form in which somebody chooses between their own value and the stored one. */
export const choiceField = (field: MergeField) => `choice-${field}`

/** Fields that a form asks to choose in, and those among them that have no answer. */
export function choicesIn(form: FormData): { asked: MergeField[]; unanswered: MergeField[] } {
  const asked = mergeFields.filter((field) => form.getAll('conflict').includes(field))
  const isAnswered = (field: MergeField) => ['mine', 'theirs'].includes(String(form.get(choiceField(field))))
  return { asked, unanswered: asked.filter((field) => !isAnswered(field)) }
}

/** Reads a sent edit, with the stored values where somebody has chosen them over their own. */
export function readEditForm(form: FormData): ProductFormValues {
  const values = readProductForm(form)
  const stored = openedValues(values)
  const theirs = choicesIn(form).asked.filter((field) => form.get(choiceField(field)) === 'theirs')
  return stored ? takeTheirs(values, stored, theirs) : values
}
