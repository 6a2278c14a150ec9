import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import type { CourseTableView } from '../../courses/contract.ts'
import { courseChangeText, tableChangesText } from '../../courses/texts.ts'
import { ListedRows, ListImport } from './list-import.tsx'

const said = { list: 'tabla', noun: { one: 'materia', many: 'materias', isNew: 'Nueva' } }

const SHOWN = 200

const changingOf = ({ courses }: CourseTableView) => courses.filter(({ change }) => change !== 'same')

export function CourseImport() {
  return (
    <ListImport<CourseTableView>
      {...said}
      intent="table"
      hint="La columna ISBN, con formato de texto."
      columns="Carrera, Semestre, Clave, Materia, Tipo, ISBN, Nombre, Nota, Lista de; un renglón por cada libro o material."
      download={{ href: paths.staffList('courses'), text: 'Descargar las listas de hoy o un ejemplo' }}
      sums={(table) => {
        const changing = changingOf(table).length
        const changes = tableChangesText(changing, table.courses.length - changing)
        return { changing, good: `Todo está bien escrito: ${changes}.` }
      }}
    >
      {(table) => <Preview table={table} />}
    </ListImport>
  )
}

function Preview({ table }: { table: CourseTableView }) {
  const changing = changingOf(table)
  return (
    <>
      <ListedRows
        {...said}
        problems={table.problems}
        rows={changing.slice(0, SHOWN).map((course) => ({
          ...{ line: course.line, change: course.change, title: `${course.name || '–'} · ${course.code}` },
          text: courseChangeText(course),
        }))}
      />
      {changing.length > SHOWN && (
        <p className="text-sm text-muted">
          Y {counted(changing.length - SHOWN, 'materia más', 'materias más')}.
        </p>
      )}
    </>
  )
}
