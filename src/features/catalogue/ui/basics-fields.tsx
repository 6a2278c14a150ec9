import { errorText } from '../../../lib/errors.ts'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { NameField } from '../../stores/ui/name-field.tsx'
import { catalogueErrors } from '../errors.ts'
import type { ProductFieldsProps } from './product-fields-props.ts'

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: `${id}_${name}`, label: name })
const nameOf = (option: string) => option.slice(option.indexOf('_') + 1)

export function BasicsFields({
  values,
  change,
  errorOf,
  categories,
  prefix = '',
  editing,
  addressPrefix,
  checksName,
}: ProductFieldsProps) {
  const category = categories.find((entry) => optionOf(entry).value === values.category)
  return (
    <div className="grid gap-4">
      <fieldset aria-describedby={errorOf('condition') && `${prefix}condition-error`}>
        <legend className="mb-1.5 text-md font-semibold">Condición</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <RadioCard
            id={fieldId(`${prefix}condition`)}
            name={`${prefix}condition`}
            value="nuevo"
            title="Nuevo"
            checked={values.condition === 'nuevo'}
            onChange={() => change({ condition: 'nuevo' })}
          >
            Sin uso, con su empaque
          </RadioCard>
          <RadioCard
            name={`${prefix}condition`}
            value="usado"
            title="Usado"
            checked={values.condition === 'usado'}
            onChange={() => change({ condition: 'usado' })}
          >
            Cuenta con honestidad sus detalles
          </RadioCard>
        </div>
        <FieldError id={`${prefix}condition-error`} message={errorOf('condition')} />
      </fieldset>
      <NameField
        name={`${prefix}name`}
        label="Nombre del producto"
        value={values.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        check={checksName ? '/store/products/check-name' : ''}
        except={editing}
        fixedUrl={editing}
        taken={errorText(catalogueErrors, 'product-name-taken')}
        addressPrefix={addressPrefix}
      />
      {editing ? (
        <dl className="grid gap-4 sm:grid-cols-2">
          {[
            ['Categoría', values.category],
            ['Subcategoría', values.subcategory],
          ].map(([label, option = '']) => (
            <div key={label}>
              <dt className="mb-1.5 text-md font-semibold">{label}</dt>
              <dd className="rounded-field border border-line bg-canvas px-3.5 py-2.5 text-md">
                {nameOf(option)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <div>
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
            <SubcategoryField
              name={`${prefix}subcategory`}
              error={errorOf('subcategory')}
              value={values.subcategory}
              onChange={(subcategory) => change({ subcategory })}
              groups={category ? [category] : categories}
              isChosen={category !== undefined}
            />
          </div>
          <p className="mt-2 text-sm text-muted">
            Después de guardar no podrás cambiar la categoría ni la subcategoría.
          </p>
        </div>
      )}
    </div>
  )
}

/** Those of the chosen category; before one is chosen, all by category, as without scripts. */
function SubcategoryField({
  name,
  error,
  value,
  onChange,
  groups,
  isChosen,
}: {
  name: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  groups: ProductFieldsProps['categories']
  isChosen: boolean
}) {
  const options = groups.flatMap((group) =>
    group.subcategories.map((entry) => {
      const { value: option, label } = optionOf(entry)
      return { value: option, label: isChosen ? label : `${group.name}: ${label}` }
    }),
  )
  return (
    <SelectField
      name={name}
      label="Subcategoría"
      placeholder="Elige una subcategoría"
      required
      options={options}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
