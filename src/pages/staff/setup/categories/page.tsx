import { z } from 'zod'
import { allCategories } from '../../../../features/catalogue/store/staff.ts'
import { stepTexts } from '../../../../features/setup/texts.ts'
import { paths } from '../../../../paths.ts'
import { form, formAction } from '../../../shared/form-action.ts'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import { CategoryEditor } from '../../category-editor.tsx'
import { categoryForms } from '../../category-forms.ts'
import { DoneNotice } from '../../done-notice.tsx'
import { StaffForm } from '../../staff-form.tsx'
import { staffHandle } from '../../staff-meta.ts'
import { type StaffRequest, staffOf } from '../../staff-page.ts'
import { NextLabel } from '../next-label.tsx'
import { backOf, goOn, loadStep, stepMeta } from '../steps.ts'
import type { Route } from './+types/page.ts'

const STEP = 'categories'

export const handle = staffHandle
export const meta = () => stepMeta(STEP)

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStep(context)), categories: await allCategories(staffOf(context).ctx.db) }
}

export const action = formAction(staffOf, {
  ...categoryForms((done) => `${paths.staffSetup(STEP)}?done=${done}`),
  next: form(z.object({}), (page: StaffRequest) => goOn(page, STEP)),
})

export default function CategoriesStep({ loaderData }: Route.ComponentProps) {
  const { done, year, categories } = loaderData
  return (
    <SetupFrame
      step={STEP}
      done={done}
      year={year}
      title={stepTexts[STEP].title}
      lead="El menú de tu mercado. Empieza con la plantilla y cambia lo que quieras, hoy o después."
      saved={null}
    >
      <div className="grid gap-4">
        <DoneNotice />
        <CategoryEditor categories={categories} />
        <StaffForm form="next" submit={<NextLabel step={STEP} />} back={backOf(STEP)} />
      </div>
    </SetupFrame>
  )
}
