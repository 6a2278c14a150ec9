import { counted } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BookListView } from '../../books/contract.ts'
import { authorsText, editionText, isbnText } from '../../books/texts.ts'
import { bookListSum } from '../../books/texts-book-list.ts'
import type { CourseTableView } from '../../courses/contract.ts'
import { courseChangeText, tableChangesText } from '../../courses/texts.ts'
import type { FacultyListView } from '../../settings/contract.ts'
import { ListedRows, ListImport } from './list-import.tsx'

const bookTexts = { list: 'lista', noun: { one: 'libro', many: 'libros', isNew: 'Nuevo' } }

const MAX_DUPLICATES = 10

export function BookImport() {
  return (
    <ListImport<BookListView>
      {...bookTexts}
      intent="book-list"
      hint="Separado por comas o puntos y comas. Hasta 5,000 libros."
      columns="ISBN y Título; si quieres, Subtítulo, Autores (con punto y coma), Editorial, Edición, Año, Páginas, Idioma, Materia, Obra y Descripción. Los libros con la misma Obra son ediciones de uno."
      download={{ href: paths.staffList('books'), text: 'Descargar la lista de hoy o un ejemplo' }}
      sums={({ counts }) => ({
        changing: counts.new + counts.changed,
        good: `Todo está bien escrito: ${bookListSum(counts)}.`,
      })}
    >
      {(list) => <BookPreview list={list} />}
    </ListImport>
  )
}

function BookPreview({ list: { items, problems, duplicates, counts } }: { list: BookListView }) {
  const all = counts.new + counts.changed + counts.same
  return (
    <>
      {duplicates.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(duplicates.length, 'línea repite', 'líneas repiten')} un ISBN: cuenta la primera.`}
        >
          <ul className="mt-1 grid gap-1">
            {duplicates.slice(0, MAX_DUPLICATES).map(({ line, first, isbn }) => (
              <li key={line}>
                Línea {line}: {isbnText(isbn)} ya está en la línea {first}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ListedRows
        {...bookTexts}
        problems={problems}
        rows={items.map(({ line, isbn, title, authors, edition, year, change }) => ({
          ...{ line, change, title },
          text: [isbn && isbnText(isbn), authorsText(authors), editionText({ edition, year })]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {all > items.length && (
        <p className="text-sm text-muted">
          Se muestran {items.length} de {all}.
        </p>
      )}
    </>
  )
}

const courseTexts = { list: 'tabla', noun: { one: 'materia', many: 'materias', isNew: 'Nueva' } }

const MAX_COURSES = 200

const changingOf = ({ courses }: CourseTableView) => courses.filter(({ change }) => change !== 'same')

export function CourseImport() {
  return (
    <ListImport<CourseTableView>
      {...courseTexts}
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
      {(table) => <CoursePreview table={table} />}
    </ListImport>
  )
}

function CoursePreview({ table }: { table: CourseTableView }) {
  const changing = changingOf(table)
  return (
    <>
      <ListedRows
        {...courseTexts}
        problems={table.problems}
        rows={changing.slice(0, MAX_COURSES).map((course) => ({
          ...{ line: course.line, change: course.change, title: `${course.name || '–'} · ${course.code}` },
          text: courseChangeText(course),
        }))}
      />
      {changing.length > MAX_COURSES && (
        <p className="text-sm text-muted">
          Y {counted(changing.length - MAX_COURSES, 'materia más', 'materias más')}.
        </p>
      )}
    </>
  )
}

const facultyTexts = { list: 'lista', noun: { one: 'facultad', many: 'facultades', isNew: 'Nueva' } }

export function FacultyImport() {
  return (
    <ListImport<FacultyListView>
      {...facultyTexts}
      intent="faculty-list"
      hint="Separado por comas o puntos y comas."
      columns="Facultad, Oficina y dirección, Horario; si quieres, Orden y Se puede elegir."
      download={{ href: paths.staffList('faculties'), text: 'Descargar la lista de hoy o un ejemplo' }}
      sums={({ items }) => ({
        changing: items.filter(({ change }) => change !== 'same').length,
        good: 'Todo está bien escrito.',
      })}
    >
      {({ items, problems }) => (
        <ListedRows
          {...facultyTexts}
          problems={problems}
          rows={items.map(({ line, name, address, hours, active, change }) => ({
            ...{ line, change, title: name },
            text: [address, hours].filter(Boolean).join(' · '),
            more: !active && <Chip tone="warning">Apagada</Chip>,
          }))}
        />
      )}
    </ListImport>
  )
}
