import { counted } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { BookListView } from '../../books/contract.ts'
import { authorsText, editionText, isbnText } from '../../books/texts.ts'

const changes: Record<BookListView['items'][number]['change'], { label: string; tone: ChipTone }> = {
  new: { label: 'Nuevo', tone: 'success' },
  changed: { label: 'Cambia', tone: 'info' },
  same: { label: 'Igual', tone: 'neutral' },
}

/** Books from a bookshop's or a library's own list; its page handles the intent and takes files. */
export function BookImport() {
  const form = useForm('book-list')
  const shown = form.answer?.shown as BookListView | undefined
  const changing = shown ? shown.counts.new + shown.counts.changed : 0
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
          hint="De Excel: «Guardar como», CSV. Separado por comas o puntos y comas. Hasta 5000 libros."
          error={form.error('file')}
        />
        <p className="text-md text-muted md:pt-8">
          Columnas: ISBN y Título; si quieres, Subtítulo, Autores (con punto y coma), Editorial, Edición, Año,
          Páginas, Idioma, Materia, Obra y Descripción. Los libros con la misma Obra son ediciones de uno.{' '}
          <a href="/api/v1/staff/books.csv" download className="font-semibold text-primary underline">
            Descargar la lista de hoy o un ejemplo
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
      {shown && <Preview list={shown} changing={changing} />}
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <Button type="submit" name="step" value="save" busy={form.busy}>
            Importar {counted(changing, 'libro', 'libros')}
          </Button>
        )}
        <Button type="submit" name="step" value="show" variant="secondary" busy={form.busy}>
          {shown ? 'Revisar otra vez' : 'Revisar la lista'}
        </Button>
      </div>
    </ActionForm>
  )
}

function Preview({
  list: { items, problems, duplicates, counts },
  changing,
}: {
  list: BookListView
  changing: number
}) {
  const wrong = new Set(problems.map(({ line }) => line))
  const all = counts.new + counts.changed + counts.same
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
            ? `Todo está bien escrito: ${counts.new} nuevos, ${counts.changed} cambian, ${counts.same} quedan igual. Todavía no se ha guardado nada.`
            : 'Esta lista ya está guardada: no cambia nada.'}
        </Notice>
      )}
      {duplicates.length > 0 && (
        <Notice
          tone="warning"
          title={`${counted(duplicates.length, 'línea repite', 'líneas repiten')} un ISBN: cuenta la primera.`}
        >
          <ul className="mt-1 grid gap-1">
            {duplicates.slice(0, 10).map(({ line, first, isbn }) => (
              <li key={line}>
                Línea {line}: {isbnText(isbn)} ya está en la línea {first}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {items.length > 0 && (
        <ol
          aria-label="Lo que haría la lista"
          className="max-h-[480px] divide-y divide-line overflow-y-auto rounded-field border border-line"
        >
          {items.map(({ line, isbn, title, authors, edition, year, change }) => (
            <li key={line} className="flex gap-3 px-4 py-2.5 text-md">
              <span className="w-10 shrink-0 text-right text-sm text-muted">{line}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="block">{title || '–'}</b>
                <span className="block text-sm text-muted">
                  {[isbn && isbnText(isbn), authorsText(authors), editionText({ edition, year })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="shrink-0">
                {wrong.has(line) ? (
                  <Chip tone="error">Por corregir</Chip>
                ) : (
                  <Chip tone={changes[change].tone}>{changes[change].label}</Chip>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {all > items.length && (
        <p className="text-sm text-muted">
          Se muestran {items.length} de {all}.
        </p>
      )}
    </div>
  )
}
