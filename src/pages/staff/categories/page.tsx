import { redirect } from 'react-router'
import { z } from 'zod'
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
import { counted } from '../../../lib/grouped.ts'
import { paths } from '../../../paths.ts'
import { Box } from '../../../ui/box.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DoneNotice } from '../done-notice.tsx'
import { PageTitle } from '../page-title.tsx'
import { StaffForm } from '../staff-form.tsx'
import { staffHandle, staffMeta } from '../staff-meta.ts'
import { missing, staffOf, tryForm, valuesOf } from '../staff-page.ts'
import type { Route } from './+types/page.ts'
import { CategoryFields, SubcategoryFields } from './category-fields.tsx'

export const handle = staffHandle
export const meta = staffMeta('Categorías')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  return { categories: await allCategories(ctx.db) }
}

const Form = z.enum(['new-category', 'category', 'new-subcategory', 'subcategory'])

/** A form's name is its kind, and the id of the row it changes after a space. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, staff } = staffOf(context)
  const values = valuesOf(await request.formData())
  const [name, key] = (values['form'] ?? '').split(' ')
  const form = Form.safeParse(name)
  const id = z.coerce.number().int().positive().max(2_147_483_647).safeParse(key)
  if (!form.success || (form.data.includes('new-') ? false : !id.success)) throw missing()
  const rowId = id.data ?? 0
  const given = {
    ...values,
    titleList: (values['titles'] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    state: values['shown'] === undefined ? 'hide' : 'show',
  }
  const below = { ...given, titleList: values['titleList'] ?? '' }
  const refused =
    form.data === 'new-category'
      ? await tryForm(
          context,
          values,
          NewCategoryInput,
          (input) => addCategory(ctx, staff, input),
          withoutEmptyUrl(given),
        )
      : form.data === 'category'
        ? await tryForm(
            context,
            values,
            CategoryChange,
            (change) => saveCategory(ctx, staff, rowId, change),
            given,
          )
        : form.data === 'new-subcategory'
          ? await tryForm(
              context,
              values,
              NewSubcategoryInput,
              (input) => addSubcategory(ctx, staff, input),
              {
                ...withoutEmptyUrl(below),
                categoryId: key,
              },
            )
          : await tryForm(
              context,
              values,
              SubcategoryChange,
              (change) => saveSubcategory(ctx, staff, rowId, change),
              below,
            )
  const done = form.data.startsWith('new-') ? 'creado' : 'guardado'
  return refused ?? redirect(`${paths.staffCategories()}?hecho=${done}`, 303)
}

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
              <h2 className="text-lg!">Subcategorías</h2>
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
      <Box>
        <h2 className="mb-4">Nueva categoría</h2>
        <StaffForm form="new-category" submit="Crear categoría">
          <CategoryFields form="new-category" />
        </StaffForm>
      </Box>
    </div>
  )
}
