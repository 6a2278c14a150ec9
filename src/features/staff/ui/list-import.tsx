import type { ReactNode } from 'react'
import type { CsvLineProblem } from '../../../lib/csv.ts'
import { counted } from '../../../lib/money.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { ActionForm, useForm } from '../../../ui/forms/form.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { SubmitButton } from '../../../ui/forms/submit-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Change = 'new' | 'changed' | 'same'

const changeTones: Record<Change, ChipTone> = { new: 'success', changed: 'info', same: 'neutral' }

/** `isNew`: "Nuevo" or "Nueva". */
type Noun = { one: string; many: string; isNew: string }

type Props<Shown> = {
  intent: string
  /** "lista" or "tabla". */
  list: string
  noun: Noun
  /** After "De Excel: «Guardar como», CSV." */
  hint: string
  columns: string
  download: { href: string; text: string }
  /** `good`: text for a list without problems. */
  sums: (shown: Shown) => { changing: number; good: string }
  children: (shown: Shown) => ReactNode
}

/** A list from a spreadsheet with its preview; its page handles the intent by `listForm`. */
export function ListImport<Shown extends { problems: readonly CsvLineProblem[] }>({
  intent,
  list,
  noun,
  hint,
  columns,
  download,
  sums,
  children,
}: Props<Shown>) {
  const form = useForm(intent)
  const shown = form.answer?.shown as Shown | undefined
  const { changing, good } = shown ? sums(shown) : { changing: 0, good: '' }
  const isReady = shown !== undefined && shown.problems.length === 0 && changing > 0
  return (
    <ActionForm form={form} upload preventScrollReset className="grid gap-4">
      <FormErrors {...form.summary} />
      <input type="hidden" name="read" value={form.value('read')} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label="Archivo CSV"
          optional
          hint={`De Excel: «Guardar como», CSV. ${hint}`}
          error={form.error('file')}
        />
        <p className="text-md text-muted md:pt-8">
          Columnas: {columns}{' '}
          <a href={download.href} download className="font-semibold text-primary underline">
            {download.text}
          </a>
        </p>
      </div>
      <TextArea
        key={form.answer ? form.value('csv') : ''}
        {...form.field('csv')}
        label="O pega las celdas, con su primera línea"
        rows={6}
        spellCheck={false}
      />
      {shown && (
        <div className="grid gap-3">
          {shown.problems.length > 0 ? (
            <Problems problems={shown.problems} />
          ) : (
            <Notice tone={changing > 0 ? 'success' : 'info'} live>
              {changing > 0
                ? `${good} Todavía no se ha guardado nada.`
                : `Esta ${list} ya está guardada: no cambia nada.`}
            </Notice>
          )}
          {children(shown)}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <SubmitButton name="step" value="save">
            Importar {counted(changing, noun.one, noun.many)}
          </SubmitButton>
        )}
        <SubmitButton name="step" value="show" variant="secondary">
          {shown ? 'Revisar otra vez' : `Revisar la ${list}`}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

function Problems({ problems }: { problems: readonly CsvLineProblem[] }) {
  return (
    <Notice
      tone="error"
      live
      title={`${counted(problems.length, 'problema', 'problemas')}. No se guarda nada hasta corregir${problems.length === 1 ? 'lo' : 'los'}.`}
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
  )
}

type Row = {
  line: number
  change: Change
  title: string
  text: ReactNode
  more?: ReactNode
}

export function ListedRows({
  list,
  noun,
  rows,
  problems,
}: {
  list: string
  noun: Noun
  rows: readonly Row[]
  problems: readonly CsvLineProblem[]
}) {
  if (rows.length === 0) return null
  const wrong = new Set(problems.map(({ line }) => line))
  const labels: Record<Change, string> = { new: noun.isNew, changed: 'Cambia', same: 'Igual' }
  return (
    <ol
      aria-label={`Lo que haría la ${list}`}
      className="max-h-[480px] divide-y divide-line overflow-y-auto rounded-field border border-line"
    >
      {rows.map(({ line, change, title, text, more }) => (
        <li key={line} className="flex gap-3 px-4 py-2.5 text-md">
          <span className="w-10 shrink-0 text-right text-sm text-muted">{line}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <b className="block">{title || '–'}</b>
            <span className="block text-sm text-muted">{text}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            {wrong.has(line) ? (
              <Chip tone="error">Por corregir</Chip>
            ) : (
              <Chip tone={changeTones[change]}>{labels[change]}</Chip>
            )}
            {more}
          </span>
        </li>
      ))}
    </ol>
  )
}
