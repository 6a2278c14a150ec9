import { FieldError, fieldId } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
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

/** Proposed places to tap above the list of all. */
function Choice({ values, change, categories, proposals, error }: Props & { error: string | undefined }) {
  const id = fieldId('category')
  const chosen = Number(values.subcategory.split('_')[0])
  const choose = (subcategoryId: number) => {
    const category = categories.find((one) => one.subcategories.some((below) => below.id === subcategoryId))
    const below = category?.subcategories.find((one) => one.id === subcategoryId)
    if (category && below) change({ category: optionOf(category).value, subcategory: optionOf(below).value })
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <div role="radiogroup" aria-label="Categorías propuestas" className="contents">
        {proposals?.places.map(({ subcategoryId, subcategory, category }) => (
          <RadioCard
            key={subcategoryId}
            name="place"
            value={subcategoryId}
            title={subcategory}
            checked={subcategoryId === chosen}
            onChange={() => choose(subcategoryId)}
          >
            {category}
          </RadioCard>
        ))}
      </div>
      <select
        id={id}
        aria-labelledby="category-label"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        value={chosen || ''}
        onChange={(event) => choose(Number(event.currentTarget.value))}
        className="field-control col-span-2 w-full"
      >
        <SubcategoryOptions categories={categories} />
      </select>
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
