import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { ProposalsView } from '../contract-proposals.ts'
import type { ProductFieldsProps } from './product-fields-props.ts'

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: `${id}_${name}`, label: name })
const nameOf = (option: string) => option.slice(option.indexOf('_') + 1)

type Props = ProductFieldsProps & { proposals: ProposalsView | null }

/** It can never change later, so that a proposal needs a tap. Without scripts there are two lists. */
export function CategoryField(props: Props) {
  const { values, errorOf, editing } = props
  const hydrated = useHydrated()
  if (editing)
    return (
      <div>
        <p className="mb-1.5 text-md font-semibold">Categoría</p>
        <p className="rounded-field border border-line bg-canvas px-3.5 py-2.5 text-md">
          {nameOf(values.category)} › {nameOf(values.subcategory)}
        </p>
        {/* A refused edit is drawn from the sent fields. */}
        <input type="hidden" name="category" value={values.category} />
        <input type="hidden" name="subcategory" value={values.subcategory} />
      </div>
    )
  if (!hydrated) return <PlainFields {...props} />
  const error = errorOf('category') ?? errorOf('subcategory')
  return (
    <div>
      <p id="category-label" className="mb-1.5 text-md font-semibold">
        Categoría
      </p>
      <Choice {...props} error={error} />
      <input type="hidden" name="category" value={values.category} />
      <input type="hidden" name="subcategory" value={values.subcategory} />
      <FieldError id={`${fieldId('category')}-error`} message={error} />
    </div>
  )
}

/** Proposed places and the chosen one to tap; a list of all for another one, or without proposals. */
function Choice({ values, change, categories, proposals, error }: Props & { error: string | undefined }) {
  const [isChoosing, setChoosing] = useState(false)
  const focusNext = useFocusNext()
  const id = fieldId('category')
  const label = 'category-label'
  const invalid = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error && `${id}-error` }
  const chosen = Number(values.subcategory.split('_')[0])
  const places = categories.flatMap((category) =>
    category.subcategories.map((below) => ({ category, below })),
  )
  const find = (subcategoryId: number) => places.find(({ below }) => below.id === subcategoryId)
  const proposed = (proposals?.places ?? []).flatMap(({ subcategoryId }) => find(subcategoryId) ?? [])
  const isOther = !isChoosing && !proposed.some(({ below }) => below.id === chosen)
  const other = isOther ? find(chosen) : undefined
  const shown = other ? [other, ...proposed] : proposed
  const choose = (subcategoryId: number) => {
    const place = find(subcategoryId)
    if (place) change({ category: optionOf(place.category).value, subcategory: optionOf(place.below).value })
  }
  const list = shown.length > 0 ? `${id}-other` : id
  return (
    <div className="grid grid-cols-2 gap-2">
      {shown.length > 0 && (
        <div role="radiogroup" aria-labelledby={label} {...invalid} className="contents">
          {shown.map(({ category, below }, at) => (
            <RadioCard
              key={below.id}
              {...(at === 0 && { id })}
              name="place"
              value={below.id}
              title={below.name}
              checked={below.id === chosen}
              onChange={() => choose(below.id)}
            >
              {category.name}
            </RadioCard>
          ))}
        </div>
      )}
      {isChoosing || shown.length === 0 ? (
        <select
          id={list}
          {...(list === id ? { 'aria-labelledby': label, ...invalid } : { 'aria-label': 'Otra categoría' })}
          value={chosen || ''}
          onFocus={() => setChoosing(true)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          className="field-control col-span-2 w-full"
        >
          <SubcategoryOptions categories={categories} />
        </select>
      ) : (
        <Button
          variant="neutral"
          className={shown.length % 2 === 0 ? 'col-span-2' : ''}
          onClick={() => {
            focusNext(() => document.getElementById(list))
            setChoosing(true)
          }}
        >
          Otra categoría
        </Button>
      )}
    </div>
  )
}

export function SubcategoryOptions({ categories }: Pick<Props, 'categories'>) {
  return (
    <>
      <option value="">Elige la categoría</option>
      {categories.map((category) => (
        <optgroup key={category.id} label={category.name}>
          {category.subcategories.map((below) => (
            <option key={below.id} value={below.id}>
              {below.name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

function PlainFields({ values, change, errorOf, categories }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="category"
        label="Categoría"
        placeholder="Elige una categoría"
        required
        options={categories.map(optionOf)}
        value={values.category}
        error={errorOf('category')}
        onChange={(event) => change({ category: event.currentTarget.value, subcategory: '' })}
      />
      <SelectField
        name="subcategory"
        label="Subcategoría"
        placeholder="Elige una subcategoría"
        required
        options={categories.flatMap((group) =>
          group.subcategories.map((below) => ({
            value: optionOf(below).value,
            label: `${group.name}: ${below.name}`,
          })),
        )}
        value={values.subcategory}
        error={errorOf('subcategory')}
        onChange={(event) => change({ subcategory: event.currentTarget.value })}
      />
    </div>
  )
}
