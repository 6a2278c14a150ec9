import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { fold } from '../../../lib/slug.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

export type QuestionView = {
  id: string
  author: string
  date: Date | string
  text: string
  /** `note`: "Ropero Potosino respondió en 1 h". */
  answer: { text: string; note: string } | null
}

/**
 * The existing answers are searchable before one asks; `more` leads to older ones, `form` is the question form
 * (QuestionForm).
 */
export function QuestionsPanel({
  questions,
  pendingText = 'La tienda aún no responde.',
  more,
  form,
}: {
  questions: readonly QuestionView[]
  pendingText?: string
  more?: ReactNode
  form: ReactNode
}) {
  const hydrated = useHydrated()
  const [wanted, setWanted] = useState('')
  const found = questions.filter((question) =>
    fold(`${question.text} ${question.answer?.text ?? ''}`).includes(fold(wanted.trim())),
  )
  return (
    <SectionPanel id="preguntas" title="Preguntas y respuestas">
      {questions.length > 0 ? (
        // Searching is the script's work: without it the field would do nothing.
        <div className={cn('relative', !hydrated && 'invisible')}>
          <Icon of={IconSearch} className="pointer-events-none absolute top-[13px] left-3.5 text-muted" />
          <input
            type="search"
            aria-label="Buscar en las preguntas"
            placeholder="Busca en las preguntas, por ejemplo “lavar”"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
            className="field-control pl-11"
          />
        </div>
      ) : (
        <p className="text-muted">Nadie ha preguntado todavía.</p>
      )}
      <p role="status" className="sr-only">
        {wanted && (found.length === 1 ? '1 pregunta encontrada' : `${found.length} preguntas encontradas`)}
      </p>
      {wanted && found.length === 0 && (
        <p className="pt-4 text-muted">Ninguna pregunta habla de eso. Hazla tú abajo.</p>
      )}
      <ul>
        {found.map((question) => (
          <li key={question.id} className="border-b border-line py-4.5">
            <div className="grid grid-cols-[24px_1fr] gap-2.5 font-semibold">
              <Icon of={IconMessageCircle} className="mt-px text-primary" />
              <div className="min-w-0">
                {question.text}
                <span className="mt-0.5 block text-sm font-normal text-muted">
                  {question.author} · {formatDate(new Date(question.date))}
                </span>
              </div>
            </div>
            <div
              className={cn(
                'mt-2.5 rounded-[4px_12px_12px_12px] px-3.5 py-3 text-md md:ml-8.5',
                question.answer ? 'bg-canvas' : 'bg-warning-soft text-warning',
              )}
            >
              {question.answer?.text ?? pendingText}
              {question.answer && (
                <span className="mt-0.5 block text-sm text-muted">{question.answer.note}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more}
      {form}
    </SectionPanel>
  )
}
