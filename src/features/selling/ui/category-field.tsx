import IconCheck from '@icons/check'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { ProposalsView } from '../contract-proposals.ts'
import type { ProductFieldsProps } from './product-fields-props.ts'

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: `${id}_${name}`, label: name })
const nameOf = (option: string) => option.slice(option.indexOf('_') + 1)

type Props = ProductFieldsProps & { proposals: ProposalsView | null }

/** It can never change later, so that a proposal needs a click. Without scripts there are two lists. */
export function CategoryField(props: Props) {
  const { values, errorOf, prefix = '', editing } = props
  const hydrated = useHydrated()
  if (editing)
    return (
      <div>
        <p className="mb-1.5 text-md font-semibold">Categoría</p>
        <p className="rounded-field border border-line bg-canvas px-3.5 py-2.5 text-md">
          {nameOf(values.category)} › {nameOf(values.subcategory)}
        </p>
        {/* A refused edit is drawn from the sent fields. */}
        <input type="hidden" name={`${prefix}category`} value={values.category} />
        <input type="hidden" name={`${prefix}subcategory`} value={values.subcategory} />
      </div>
    )
  if (!hydrated) return <PlainFields {...props} />
  const error = errorOf('category') ?? errorOf('subcategory')
  return (
    <div>
      <p id={`${prefix}category-label`} className="mb-1.5 text-md font-semibold">
        Categoría
      </p>
      <Choice {...props} error={error} />
      <input type="hidden" name={`${prefix}category`} value={values.category} />
      <input type="hidden" name={`${prefix}subcategory`} value={values.subcategory} />
      <FieldError id={`${fieldId(`${prefix}category`)}-error`} message={error} />
    </div>
  )
}

function Choice({
  values,
  change,
  categories,
  prefix = '',
  proposals,
  error,
}: Props & { error: string | undefined }) {
  const [isChoosing, setChoosing] = useState(false)
  const focusNext = useFocusNext()
  const id = fieldId(`${prefix}category`)
  const places = categories.flatMap((category) =>
    category.subcategories.map((below) => ({ category, below })),
  )
  const find = (subcategoryId: number) => places.find(({ below }) => below.id === subcategoryId)
  const choose = (subcategoryId: number) => {
    const place = find(subcategoryId)
    if (!place) return
    change({ category: optionOf(place.category).value, subcategory: optionOf(place.below).value })
    setChoosing(false)
  }
  const proposed = proposals?.places.find(({ subcategoryId }) => find(subcategoryId))
  const focus = () => document.getElementById(id)
  const openList = () => {
    focusNext(focus)
    setChoosing(true)
  }
  if (values.subcategory !== '' && !isChoosing)
    return (
      <div className="flex items-center gap-3 rounded-field border-control border-line bg-white py-1.5 pr-1.5 pl-3.5">
        <p className="min-w-0 flex-1 text-md leading-snug">
          <span className="block text-sm text-muted">{nameOf(values.category)}</span>
          <b>{nameOf(values.subcategory)}</b>
        </p>
        <Button id={id} variant="plain" size="s" onClick={openList}>
          Cambiar
        </Button>
      </div>
    )
  if (proposed && !isChoosing)
    return (
      <div className="flex flex-wrap items-center gap-2.5 rounded-field border-2 border-dashed border-primary bg-primary-soft/40 py-1.5 pr-1.5 pl-3.5">
        <p className="min-w-0 flex-1 text-md leading-snug">
          <span className="block text-sm text-muted">¿Va aquí? {proposed.category}</span>
          <b>{proposed.subcategory}</b>
        </p>
        <Button
          id={id}
          size="s"
          aria-label={`Sí, va en ${proposed.subcategory}`}
          onClick={() => {
            focusNext(focus)
            choose(proposed.subcategoryId)
          }}
        >
          <Icon of={IconCheck} size="s" />
          Sí
        </Button>
        <Button size="s" variant="neutral" onClick={openList}>
          Cambiar
        </Button>
      </div>
    )
  return (
    <select
      id={id}
      aria-labelledby={`${prefix}category-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      value={values.subcategory.split('_')[0] ?? ''}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      className="field-control w-full"
    >
      <SubcategoryOptions categories={categories} />
    </select>
  )
}

export function SubcategoryOptions({ categories }: Pick<Props, 'categories'>) {
  return (
    <>
      <option value="">Elige dónde va</option>
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

function PlainFields({ values, change, errorOf, categories, prefix = '' }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name={`${prefix}category`}
        label="Categoría"
        placeholder="Elige una categoría"
        required
        options={categories.map(optionOf)}
        value={values.category}
        error={errorOf('category')}
        onChange={(event) => change({ category: event.currentTarget.value, subcategory: '' })}
      />
      <SelectField
        name={`${prefix}subcategory`}
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
