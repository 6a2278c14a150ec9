import { counted } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FacultyListView } from '../../settings/contract.ts'

const changes: Record<FacultyListView['items'][number]['change'], { label: string; tone: ChipTone }> = {
  new: { label: 'Nueva', tone: 'success' },
  changed: { label: 'Cambia', tone: 'info' },
  same: { label: 'Igual', tone: 'neutral' },
}

/** Faculties from a spreadsheet; its page handles the intent by `pages/shared/setup-forms.ts` and takes files. */
export function FacultyImport() {
  const form = useForm('faculty-list')
  const shown = form.answer?.shown as FacultyListView | undefined
  const changing = shown?.items.filter(({ change }) => change !== 'same').length ?? 0
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
          hint="De Excel: «Guardar como», CSV. Separado por comas o puntos y comas."
          error={form.error('file')}
        />
        <p className="text-md text-muted md:pt-8">
          Columnas: Facultad, Oficina y dirección, Horario; si quieres, Orden y Se puede elegir.{' '}
          <a href="/api/v1/staff/faculties.csv" download className="font-semibold text-primary underline">
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
            Importar {counted(changing, 'facultad', 'facultades')}
          </Button>
        )}
        <Button type="submit" name="step" value="show" variant="secondary" busy={form.busy}>
          {shown ? 'Revisar otra vez' : 'Revisar la lista'}
        </Button>
      </div>
    </ActionForm>
  )
}

function Preview({ list: { items, problems }, changing }: { list: FacultyListView; changing: number }) {
  const wrong = new Set(problems.map(({ line }) => line))
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
            ? 'Todo está bien escrito. Todavía no se ha guardado nada.'
            : 'Esta lista ya está guardada: no cambia nada.'}
        </Notice>
      )}
      {items.length > 0 && (
        <ol
          aria-label="Lo que haría la lista"
          className="divide-y divide-line rounded-field border border-line"
        >
          {items.map(({ line, name, address, hours, active, change }) => (
            <li key={line} className="flex gap-3 px-4 py-2.5 text-md">
              <span className="w-8 shrink-0 text-right text-sm text-muted">{line}</span>
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <b className="block">{name || '–'}</b>
                <span className="block text-sm text-muted">
                  {[address, hours].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                {wrong.has(line) ? (
                  <Chip tone="error">Por corregir</Chip>
                ) : (
                  <Chip tone={changes[change].tone}>{changes[change].label}</Chip>
                )}
                {!active && <Chip tone="warning">Apagada</Chip>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
