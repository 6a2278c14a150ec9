import {
  CategoryChange,
  NewCategoryInput,
  NewSubcategoryInput,
  SubcategoryChange,
} from '../../features/catalogue/contract-categories.ts'
import {
  addCategory,
  addSubcategory,
  saveCategory,
  saveSubcategory,
} from '../../features/staff/actions/save-category.ts'
import { form } from '../shared/form-action.ts'
import { categoryTemplateForm } from '../shared/setup-forms.ts'
import { rowIdOf, type StaffRequest } from './staff-page.ts'

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

/**
 * What a page does that draws `CategoryEditor`; `to` is where an act leads, by its name. A form's row: the category or subcategory that it changes, the category that a new
 * subcategory joins.
 */
export const categoryForms = (to: (done: string) => string) => ({
  'category-template': categoryTemplateForm(to('plantilla')),
  'new-category': form(
    NewCategoryInput,
    async ({ ctx, staff }: StaffRequest, input) => {
      await addCategory(ctx, staff, input)
      return to('creado')
    },
    { read: (fields) => withoutEmptyUrl(readCategory(fields)) },
  ),
  category: form(
    CategoryChange,
    async ({ ctx, staff }: StaffRequest, change, { fields }) => {
      await saveCategory(ctx, staff, rowIdOf(fields), change)
      return to('guardado')
    },
    { read: readCategory },
  ),
  'new-subcategory': form(
    NewSubcategoryInput,
    async ({ ctx, staff }: StaffRequest, input) => {
      await addSubcategory(ctx, staff, input)
      return to('creado')
    },
    { read: (fields) => ({ ...withoutEmptyUrl(read(fields)), categoryId: fields.get('key') }) },
  ),
  subcategory: form(
    SubcategoryChange,
    async ({ ctx, staff }: StaffRequest, change, { fields }) => {
      await saveSubcategory(ctx, staff, rowIdOf(fields), change)
      return to('guardado')
    },
    { read },
  ),
})

/** An empty address is one that was not given. */
const withoutEmptyUrl = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'url' || value !== ''))
