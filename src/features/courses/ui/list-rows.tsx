import IconPlus from '@icons/plus'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FormState } from '../../../ui/forms/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ListItem, maximum, maxLength, requirements } from '../rules.ts'
import { requirementTexts } from '../texts-list.ts'

/** Empty rows; without scripts no more can be added at once. */
const SPARE = 3

export function ListRows({
  form,
  items,
  named = (name) => ({ name }),
}: {
  form: FormState
  items: readonly ListItem[]
  /** Makes ids unique if the page has several forms. */
  named?: (name: string) => { name: string; id?: string }
}) {
  const typed =
    form.typed?.filter(([name]) => name.startsWith('items.') && name.endsWith('.name')).length ?? 0
  const [more, setMore] = useState(0)
  const rows = Math.min(maximum.items, Math.max(typed, items.length + SPARE + more))
  return (
    <div className="grid gap-3">
      {Array.from({ length: rows }, (_, at) => {
        const item = items[at]
        const field = (name: keyof ListItem, stored = '') => ({
          ...named(`items.${at}.${name}`),
          defaultValue: form.value(`items.${at}.${name}`, item?.[name] ?? stored),
          error: form.error(`items.${at}.${name}`),
        })
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={at}
            className="grid gap-3 rounded-field border border-line p-3 md:grid-cols-[180px_170px_minmax(0,1fr)_minmax(0,1fr)] md:border-0 md:p-0"
          >
            <legend className="sr-only">Renglón {at + 1}</legend>
            <SelectField
              {...field('requirement', 'required')}
              label="Tipo"
              options={requirements.map((value) => ({ value, label: requirementTexts[value] }))}
            />
            <TextField {...field('isbn')} label="ISBN, si es libro" inputMode="numeric" maxLength={40} />
            <TextField {...field('name')} label="Título o material" maxLength={maxLength.item} />
            <TextField {...field('note')} label="Nota" optional maxLength={maxLength.note} />
          </fieldset>
        )
      })}
      {rows < maximum.items && (
        <Button
          variant="neutral"
          className="justify-self-start noscript:hidden!"
          onClick={() => setMore(more + 1)}
        >
          <Icon of={IconPlus} />
          Otro renglón
        </Button>
      )}
      <p className="text-sm text-muted">
        Para quitar algo, vacía su renglón. Si das el ISBN de un libro que conocemos, el título puede quedar
        vacío.
      </p>
    </div>
  )
}
