import { allFaculties } from '../../../../features/settings/store.ts'
import { paths } from '../../../../paths.ts'
import { FacultyEditor } from '../../faculty-editor.tsx'
import { facultyForms, facultyListFile } from '../../faculty-forms.ts'
import { DoneNotice, PageTitle, staffMeta } from '../../page-parts.tsx'
import { staffAction, staffOf } from '../../staff-page.ts'
import type { Route } from './+types/page.ts'

export const meta = staffMeta('Facultades')

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = staffOf(context)
  return { faculties: await allFaculties(ctx.db) }
}

const handlers = facultyForms((done) => `${paths.staffFaculties()}?done=${done}`)

export const action = staffAction(handlers, { receive: facultyListFile })

export default function FacultiesPage({ loaderData }: Route.ComponentProps) {
  const { faculties } = loaderData
  return (
    <div className="grid gap-4">
      <PageTitle title="Facultades">
        Dónde se recoge, y a qué hora. Los pedidos en curso ven el cambio al momento.
      </PageTitle>
      <DoneNotice />
      <FacultyEditor faculties={faculties} />
    </div>
  )
}
