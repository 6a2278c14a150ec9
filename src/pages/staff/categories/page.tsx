import {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../../../features/catalogue/contract-writes.ts'
import { allCategories } from '../../../features/catalogue/store/staff.ts'
import {
  addCategory,
  addSubcategory,
  saveCategory,
  saveSubcategory,
} from '../../../features/staff/actions/save-category.ts'
import { CategoryTemplate } from '../../../features/staff/ui/category-template.tsx'
import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { form, formAction } from '../../shared/form-action.ts'
import { categoryTemplateForm } from '../../shared/setup-forms.ts'
import { DoneNotice } from '../done-notice.tsx'
import { PageTitle } from '../page-title.tsx'
import { StaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { rowIdOf, type StaffRequest, staffOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'
import { CategoryFields, SubcategoryFields } from './category-fields.tsx'

export const handle = staffHandle
export const meta = staffMeta('Categorías')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  return { categories: await allCategories(ctx.db) }
}

const done = (what: string) => `${paths.staffCategories()}?done=${what}`
const read = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  state: fields.has('shown') ? 'show' : 'hide',
})
const readCategory = (fields: FormData) => ({
  ...read(fields),
  titleList: String(fields.get('titleList') ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
})

/** A form's row: the category or subcategory that it changes, the category that a new subcategory joins. */
export const action = formAction(staffOf, {
  'category-template': categoryTemplateForm(done('plantilla')),
  'new-category': form(
    NewCategoryInput,
    async ({ ctx, staff }: StaffRequest, input) => {
      await addCategory(ctx, staff, input)
      return done('creado')
    },
    { read: (fields) => withoutEmptyUrl(readCategory(fields)) },
  ),
  category: form(
    CategoryChange,
    async ({ ctx, staff }: StaffRequest, change, { fields }) => {
      await saveCategory(ctx, staff, rowIdOf(fields), change)
      return done('guardado')
    },
    { read: readCategory },
  ),
  'new-subcategory': form(
    NewSubcategoryInput,
    async ({ ctx, staff }: StaffRequest, input) => {
      await addSubcategory(ctx, staff, input)
      return done('creado')
    },
    { read: (fields) => ({ ...withoutEmptyUrl(read(fields)), categoryId: fields.get('key') }) },
  ),
  subcategory: form(
    SubcategoryChange,
    async ({ ctx, staff }: StaffRequest, change, { fields }) => {
      await saveSubcategory(ctx, staff, rowIdOf(fields), change)
      return done('guardado')
    },
    { read },
  ),
})

/** An empty address is one that was not given. */
const withoutEmptyUrl = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'url' || value !== ''))

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  return (
    <div className="grid gap-4">
      <PageTitle title="Categorías">
        El orden es el del menú. Una categoría oculta sale del menú y de la portada; sus productos siguen a la
        venta.
      </PageTitle>
      <DoneNotice />
      {categories.map((category) => (
        <Box key={category.id} as="details" flush className="group">
          <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
            <span className="font-bold">{category.name}</span>
            <span className="flex items-center gap-2 text-sm text-muted">
              {category.state === 'hide' && <Chip tone="warning">Oculta</Chip>}
              {counted(category.subcategories.length, 'subcategoría', 'subcategorías')} ·{' '}
              {counted(category.products, 'producto', 'productos')}
            </span>
          </summary>
          <div className="grid gap-6 border-t border-line px-5 py-5">
            <StaffForm form={`category ${category.id}`} submit="Guardar categoría">
              <CategoryFields form={`category ${category.id}`} category={category} />
            </StaffForm>
            <section className="grid gap-4">
              <h2 className="text-lg">Subcategorías</h2>
              {category.subcategories.map((row) => (
                <StaffForm
                  key={row.id}
                  form={`subcategory ${row.id}`}
                  submit="Guardar"
                  variant="soft"
                  className="grid gap-3 border-t border-line pt-3"
                >
                  <SubcategoryFields form={`subcategory ${row.id}`} row={row} />
                </StaffForm>
              ))}
              <StaffForm
                form={`new-subcategory ${category.id}`}
                submit="Agregar subcategoría"
                variant="secondary"
                className="grid gap-3 border-t border-line pt-3"
              >
                <SubcategoryFields form={`new-subcategory ${category.id}`} />
              </StaffForm>
            </section>
          </div>
        </Box>
      ))}
      {categories.length === 0 && (
        <Box>
          <h2 className="mb-1">Todavía no hay categorías</h2>
          <CategoryTemplate />
        </Box>
      )}
      <Box>
        <h2 className="mb-4">Nueva categoría</h2>
        <StaffForm form="new-category" submit="Crear categoría">
          <CategoryFields form="new-category" />
        </StaffForm>
      </Box>
    </div>
  )
}
