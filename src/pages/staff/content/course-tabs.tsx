import { paths } from '../../../paths.ts'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { PageTitle } from '../page-parts.tsx'

const tabs = [
  { label: 'Carreras', to: paths.staffCourses() },
  { label: 'Importar una tabla', to: paths.staffCourseTable() },
  { label: 'Periodos', to: paths.staffTerms() },
]

export const CourseTabs = ({ here }: { here: string }) => (
  <>
    <PageTitle title="Materias y listas">Lo que pide cada materia, para «Tu semestre».</PageTitle>
    <TabLinks label="Materias y listas" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === here }))} />
  </>
)
