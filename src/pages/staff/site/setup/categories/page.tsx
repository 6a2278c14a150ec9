import { allCategories } from '../../../../../features/catalogue/store/writes.ts'
import { paths } from '../../../../../paths.ts'
import { CategoryEditor } from '../../../category-editor.tsx'
import { categoryForms } from '../../../category-forms.ts'
import { staffAction, staffOf } from '../../../staff-page.ts'
import { NextForm, StepFrame, stepMeta } from '../step-frame.tsx'
import { loadStep, nextForm } from '../steps.ts'
import type { Route } from './+types/page.ts'

const STEP = 'categories'

export const meta = () => stepMeta(STEP)

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStep(context)), categories: await allCategories(staffOf(context).ctx.db) }
}

export const action = staffAction({
  ...categoryForms((done) => `${paths.staffSetup(STEP)}?done=${done}`),
  next: nextForm(STEP),
})

export default function CategoriesStep({ loaderData }: Route.ComponentProps) {
  const { done, categories } = loaderData
  return (
    <StepFrame
      step={STEP}
      done={done}
      lead="El menú de tu mercado. Empieza con la plantilla y cambia lo que quieras, hoy o después."
    >
      <CategoryEditor categories={categories} />
      <NextForm step={STEP} />
    </StepFrame>
  )
}
