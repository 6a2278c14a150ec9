import { counted } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CourseTableView } from '../../courses/contract-staff.ts'

type Change = CourseTableView['courses'][number]['change']

const changes: Record<Change, { label: string; tone: ChipTone }> = {
  new: { label: 'Nueva', tone: 'success' },
  changed: { label: 'Cambia', tone: 'info' },
  same: { label: 'Igual', tone: 'neutral' },
}

/** Courses that a preview lists by name; of more only the numbers are said. */
const SHOWN = 200

/** Courses with their lists from a spreadsheet; its page takes files. */
export function CourseImport() {
  const form = useForm('table')
  const shown = form.answer?.shown as CourseTableView | undefined
  const changing = shown?.courses.filter(({ change }) => change !== 'same').length ?? 0
  const isReady = shown !== undefined && shown.problems.length === 0 && changing > 0
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-4">
      <FormErrors {...form.summary} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label="Archivo CSV"
          optional
          hint="De Excel: «Guardar como», CSV. La columna ISBN, con formato de texto."
          error={form.error('file')}
        />
        <p className="text-md text-muted md:pt-8">
          Columnas: Carrera, Semestre, Clave, Materia, Tipo, ISBN, Nombre, Nota, Lista de; un renglón por cada
          libro o material.{' '}
          <a href="/api/v1/staff/courses.csv" download className="font-semibold text-primary underline">
            Descargar las listas de hoy o un ejemplo
          </a>
        </p>
      </div>
      <TextArea
        key={form.answer ? form.value('csv') : ''}
        name="csv"
        label="O pega las celdas, con su primera línea"
        rows={6}
        spellCheck={false}
        defaultValue={form.value('csv')}
        error={form.error('csv')}
      />
      {shown && <Preview table={shown} changing={changing} />}
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <Button type="submit" name="step" value="save" busy={form.busy}>
            Importar {counted(changing, 'materia', 'materias')}
          </Button>
        )}
        <Button type="submit" name="step" value="show" variant="secondary" busy={form.busy}>
          {shown ? 'Revisar otra vez' : 'Revisar la tabla'}
        </Button>
      </div>
    </ActionForm>
  )
}

function Preview({ table: { courses, problems }, changing }: { table: CourseTableView; changing: number }) {
  const shown = courses.filter(({ change }) => change !== 'same').slice(0, SHOWN)
  return (
    <div className="grid gap-3">
      {problems.length > 0 ? (
        <Notice
          tone="error"
          live
          title={`${counted(problems.length, 'problema', 'problemas')}. No se guarda nada hasta corregirlos.`}
        >
          <ul className="mt-1 grid gap-1">
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <a href={`#${fieldId('csv')}`} className="font-semibold underline underline-offset-3">
                  Línea {line}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice tone={changing > 0 ? 'success' : 'info'} live>
          {changing > 0
            ? `Todo está bien escrito: ${counted(changing, 'materia cambia', 'materias cambian')} y ${courses.length - changing} quedan igual. Todavía no se ha guardado nada.`
            : 'Esta tabla ya está guardada: no cambia nada.'}
        </Notice>
      )}
      {shown.length > 0 && (
        <ol
          aria-label="Lo que haría la tabla"
          className="divide-y divide-line rounded-field border border-line"
        >
          {shown.map((course) => (
            <li key={course.line} className="flex gap-3 px-4 py-2.5 text-md">
              <span className="w-8 shrink-0 text-right text-sm text-muted">{course.line}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <b className="block">
                  {course.name || '–'} · {course.code}
                </b>
                <span className="block text-sm text-muted">
                  {course.programme}
                  {course.isNewProgramme && ' (carrera nueva)'}, {course.semester}.º ·{' '}
                  {counted(course.items, 'cosa', 'cosas')}: {course.added} nuevas, {course.removed} salen,{' '}
                  {course.changed} cambian
                </span>
              </span>
              <span className="shrink-0">
                <Chip tone={changes[course.change].tone}>{changes[course.change].label}</Chip>
              </span>
            </li>
          ))}
        </ol>
      )}
      {changing > shown.length && (
        <p className="text-sm text-muted">Y {changing - shown.length} materias más.</p>
      )}
    </div>
  )
}
