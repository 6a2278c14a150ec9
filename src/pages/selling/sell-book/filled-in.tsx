import { Link } from 'react-router'
import { deliveryText } from '../../../features/catalogue/texts.ts'
import { SubcategoryOptions } from '../../../features/selling/ui/category-field.tsx'
import type { ProductFieldsProps } from '../../../features/selling/ui/product-fields-props.ts'
import { Box } from '../../../ui/box.tsx'
import { fieldId } from '../../../ui/field.tsx'

const nameOf = (option: string) => option.slice(option.indexOf('_') + 1)

/** Prefilled values, and a link to the form that can change them. */
export function FilledIn({
  values,
  change,
  categories,
  courses,
  editTo,
  errorOf,
}: {
  courses: readonly string[]
  editTo: string
} & Pick<ProductFieldsProps, 'values' | 'change' | 'categories' | 'errorOf'>) {
  const tags = values.tags.filter(Boolean)
  const [first, second] = courses
  const rest = courses.length - 2
  return (
    <Box>
      <h2 className="mb-2 text-lg md:text-xl">Ya lo llenamos por ti</h2>
      <dl className="grid divide-y divide-line">
        <Fact title="Nombre">{values.name || 'Escríbelo en «Editar todo»'}</Fact>
        <Fact title="Categoría">
          {values.subcategory === '' ? (
            <Place values={values} change={change} categories={categories} error={errorOf('category')} />
          ) : (
            `${nameOf(values.category)} › ${nameOf(values.subcategory)}`
          )}
        </Fact>
        {tags.length > 0 && <Fact title="Etiquetas">{tags.join(', ')}</Fact>}
        {values.details.some(({ value }) => value !== '') && (
          <Fact title="Detalles">
            {values.details
              .filter(({ value }) => value !== '')
              .map(({ title, value }) => `${title}: ${value}`)
              .join(' · ')}
          </Fact>
        )}
        <Fact title="Tiempo de entrega">{deliveryText(Number(values.deliveryDays) || 0)}</Fact>
        {first && (
          <Fact title="Materias">
            {[first, second].filter(Boolean).join(', ')}
            {rest > 0 && ` y ${rest} más`}
          </Fact>
        )}
      </dl>
      <Link to={editTo} className="link inline-flex min-h-11 items-center">
        Editar todo
      </Link>
    </Box>
  )
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="py-2">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="text-md leading-snug [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Choice of the category if no similar product is sold. */
function Place({
  values,
  change,
  categories,
  error,
}: {
  error: string | undefined
} & Pick<ProductFieldsProps, 'values' | 'change' | 'categories'>) {
  return (
    <select
      id={fieldId('category')}
      aria-label="Categoría"
      aria-invalid={error ? true : undefined}
      value={values.subcategory.split('_')[0] ?? ''}
      onChange={(event) => {
        const id = Number(event.currentTarget.value)
        for (const category of categories) {
          const below = category.subcategories.find((one) => one.id === id)
          if (below)
            change({
              category: `${category.id}_${category.name}`,
              subcategory: `${below.id}_${below.name}`,
            })
        }
      }}
      className="field-control mt-1 w-full"
    >
      <SubcategoryOptions categories={categories} />
    </select>
  )
}
