import { z } from 'zod'
import { allFaculties } from '../../../../features/settings/store.ts'
import { stepTexts } from '../../../../features/setup/texts.ts'
import { paths } from '../../../../paths.ts'
import { form, formAction } from '../../../shared/form-action.ts'
import { facultyListFile } from '../../../shared/setup-forms.ts'
import { SetupFrame } from '../../../shared/setup-frame.tsx'
import { DoneNotice } from '../../done-notice.tsx'
import { FacultyEditor } from '../../faculty-editor.tsx'
import { facultyForms } from '../../faculty-forms.ts'
import { StaffForm } from '../../staff-form.tsx'
import { staffHandle } from '../../staff-meta.ts'
import { type StaffRequest, staffOf } from '../../staff-page.ts'
import { NextLabel } from '../next-label.tsx'
import { backOf, goOn, loadStep, stepMeta } from '../steps.ts'
import type { Route } from './+types/page.ts'

const STEP = 'faculties'

export const handle = staffHandle
export const meta = () => stepMeta(STEP)

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStep(context)), faculties: await allFaculties(staffOf(context).ctx.db) }
}

export const action = formAction(
  staffOf,
  {
    ...facultyForms((done) => `${paths.staffSetup(STEP)}?done=${done}`),
    next: form(z.object({}), (page: StaffRequest) => goOn(page, STEP)),
  },
  { receive: facultyListFile },
)

export default function FacultiesStep({ loaderData }: Route.ComponentProps) {
  const { done, year, faculties } = loaderData
  return (
    <SetupFrame
      step={STEP}
      done={done}
      year={year}
      title={stepTexts[STEP].title}
      lead="Dónde se entrega y se recoge, y a qué hora. Una por una, o todas de una hoja de cálculo."
      saved={null}
    >
      <div className="grid gap-4">
        <DoneNotice />
        <FacultyEditor faculties={faculties} />
        <StaffForm form="next" submit={<NextLabel step={STEP} />} back={backOf(STEP)} />
      </div>
    </SetupFrame>
  )
}
