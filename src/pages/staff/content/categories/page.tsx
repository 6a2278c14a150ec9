import { allCategories } from '../../../../features/catalogue/store/writes.ts'
import { paths } from '../../../../paths.ts'
import { CategoryEditor } from '../../category-editor.tsx'
import { categoryForms } from '../../category-forms.ts'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { staffAction, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Categorías')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  return { categories: await allCategories(ctx.db) }
}

export const action = staffAction(categoryForms((done) => `${paths.staffCategories()}?done=${done}`))

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { categories } = loaderData
  return (
    <div className="grid gap-4">
      <PageTitle title="Categorías">
        El orden es el del menú. Una categoría oculta sale del menú y de la portada; sus productos siguen a la
        venta.
      </PageTitle>
      <DoneNotice />
      <CategoryEditor categories={categories} />
    </div>
  )
}
