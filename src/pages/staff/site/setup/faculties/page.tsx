import { allFaculties } from '../../../../../features/settings/store.ts'
import { paths } from '../../../../../paths.ts'
import { FacultyEditor } from '../../../faculty-editor.tsx'
import { facultyForms, facultyListFile } from '../../../faculty-forms.ts'
import { staffAction, staffOf } from '../../../staff-page.ts'
import { NextForm, StepFrame, stepMeta } from '../step-frame.tsx'
import { loadStep, nextForm } from '../steps.ts'
import type { Route } from './+types/page.ts'

const STEP = 'faculties'

export const meta = () => stepMeta(STEP)

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStep(context)), faculties: await allFaculties(staffOf(context).ctx.db) }
}

export const action = staffAction(
  {
    ...facultyForms((done) => `${paths.staffSetup(STEP)}?done=${done}`),
    next: nextForm(STEP),
  },
  { receive: facultyListFile },
)

export default function FacultiesStep({ loaderData }: Route.ComponentProps) {
  const { done, faculties } = loaderData
  return (
    <StepFrame
      step={STEP}
      done={done}
      lead="Dónde se entrega y se recoge, y a qué hora. Una por una, o todas de una hoja de cálculo."
    >
      <FacultyEditor faculties={faculties} />
      <NextForm step={STEP} />
    </StepFrame>
  )
}
