import { z } from 'zod'
import {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../../features/catalogue/contract-categories.ts'
import {
  addCategory,
  addCategoryTemplate,
  addSubcategory,
  saveCategory,
  saveSubcategory,
} from '../../features/staff/actions/save-category.ts'
import { rowIdOf, staffIntent } from './staff-page.ts'

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

/** Forms of `CategoryEditor`. The row of a form is its category or subcategory; of a new subcategory, its category. */
export const categoryForms = (to: (done: string) => string) => ({
  'category-template': staffIntent(z.object({}), async ({ ctx, staff }) => {
    await addCategoryTemplate(ctx, staff)
    return to('plantilla')
  }),
  'new-category': staffIntent(
    NewCategoryInput,
    async ({ ctx, staff }, input) => {
      await addCategory(ctx, staff, input)
      return to('creado')
    },
    { read: (fields) => withoutEmptyUrl(readCategory(fields)) },
  ),
  category: staffIntent(
    CategoryChange,
    async ({ ctx, staff }, change, { fields }) => {
      await saveCategory(ctx, staff, rowIdOf(fields), change)
      return to('guardado')
    },
    { read: readCategory },
  ),
  'new-subcategory': staffIntent(
    NewSubcategoryInput,
    async ({ ctx, staff }, input) => {
      await addSubcategory(ctx, staff, input)
      return to('creado')
    },
    { read: (fields) => ({ ...withoutEmptyUrl(read(fields)), categoryId: fields.get('key') }) },
  ),
  subcategory: staffIntent(
    SubcategoryChange,
    async ({ ctx, staff }, change, { fields }) => {
      await saveSubcategory(ctx, staff, rowIdOf(fields), change)
      return to('guardado')
    },
    { read },
  ),
})

const withoutEmptyUrl = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'url' || value !== ''))
