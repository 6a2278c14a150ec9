import { maximum, maxLength } from '../../../features/courses/rules.ts'
import { paths } from '../../../paths.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PageTitle } from '../page-parts.tsx'
import { useStaffForm } from '../staff-form.tsx'

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

type Course = { semester: number; code: string; name: string; listedBy: string; active: boolean }

export function CourseFormFields({ course }: { course?: Course }) {
  const { field, checkbox } = useStaffForm('course')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[110px_140px_minmax(0,1fr)]">
        <TextField {...field('semester', course?.semester ?? 1)} label="Semestre" inputMode="numeric" />
        <TextField {...field('code', course?.code)} label="Clave" maxLength={maxLength.code} />
        <TextField {...field('name', course?.name)} label="Materia" maxLength={maxLength.course} />
      </div>
      <TextField
        {...field('listedBy', course?.listedBy)}
        label="Lista de"
        optional
        hint="Quién la cuida: «la academia de Matemáticas», «el profesor R. Lozano»."
        maxLength={maxLength.listedBy}
      />
      <Checkbox {...checkbox('active', course?.active ?? true)} label="Se muestra en «Tu semestre»" />
    </>
  )
}

type Programme = { name: string; facultyId: number | null; semesters: number; active: boolean }

export function ProgrammeFormFields({
  programme,
  faculties,
}: {
  programme?: Programme
  faculties: readonly { id: number; name: string }[]
}) {
  const { field, checkbox } = useStaffForm('programme')
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_130px]">
        <TextField {...field('name', programme?.name)} label="Carrera" maxLength={maxLength.programme} />
        <TextField
          {...field('semesters', programme?.semesters ?? 9)}
          label="Semestres"
          inputMode="numeric"
          hint={`De 1 a ${maximum.semesters}`}
        />
      </div>
      <SelectField
        {...field('facultyId', programme?.facultyId)}
        label="Facultad"
        optional
        placeholder="De toda la universidad"
        options={faculties.map((faculty) => ({ value: String(faculty.id), label: faculty.name }))}
      />
      <Checkbox {...checkbox('active', programme?.active ?? true)} label="Se puede elegir en «Tu semestre»" />
    </>
  )
}
