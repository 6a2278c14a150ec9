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
import { NoInput } from '../shared/form-action.ts'
import { rowForm, staffForm } from './staff-page.ts'

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
  'category-template': staffForm(NoInput, addCategoryTemplate, to('plantilla')),
  'new-category': staffForm(NewCategoryInput, addCategory, to('creado'), {
    read: (fields) => withoutEmptyUrl(readCategory(fields)),
  }),
  category: rowForm(CategoryChange, saveCategory, to('guardado'), { read: readCategory }),
  'new-subcategory': staffForm(NewSubcategoryInput, addSubcategory, to('creado'), {
    read: (fields) => ({ ...withoutEmptyUrl(read(fields)), categoryId: fields.get('key') }),
  }),
  subcategory: rowForm(SubcategoryChange, saveSubcategory, to('guardado'), { read }),
})

const withoutEmptyUrl = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'url' || value !== ''))
