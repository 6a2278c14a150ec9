import { CategoryTemplate } from '../../features/staff/ui/category-template.tsx'
import { counted } from '../../lib/money.ts'
import { Box } from '../../ui/box.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { categoryIcon } from '../frame/category-icon.ts'
import { type Category, CategoryFields, SubcategoryFields } from './category-fields.tsx'
import { FormBox, StaffForm } from './staff-form.tsx'

export function CategoryEditor({ categories }: { categories: readonly Category[] }) {
  return (
    <>
      {categories.map((category) => (
        <Box key={category.id} as="details" flush className="group">
          <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
            <span className="flex items-center gap-2.5 font-bold">
              <Icon of={categoryIcon(category.icon)} className="text-muted" />
              {category.name}
            </span>
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
      <FormBox title="Nueva categoría" form="new-category" submit="Crear categoría">
        <CategoryFields form="new-category" />
      </FormBox>
    </>
  )
}
