import IconMessageCircle from '@icons/message-circle'
import IconSearch from '@icons/search'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { fold } from '../../../lib/slug.ts'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { QuestionView } from '../contract.ts'

export function QuestionsPanel({
  questions,
  storeName,
  more,
  form,
}: {
  questions: readonly QuestionView[]
  storeName: string
  more?: ReactNode
  form: ReactNode
}) {
  const hydrated = useHydrated()
  const [query, setQuery] = useState('')
  const found = questions.filter((question) =>
    fold(`${question.message} ${question.answer}`).includes(fold(query.trim())),
  )
  return (
    <SectionPanel id="preguntas" title="Preguntas y respuestas">
      {questions.length > 0 ? (
        // The search needs JavaScript.
        <div className={cn('relative', !hydrated && 'invisible')}>
          <Icon of={IconSearch} className="pointer-events-none absolute top-[13px] left-3.5 text-muted" />
          <input
            type="search"
            aria-label="Buscar en las preguntas"
            placeholder="Busca en las preguntas, por ejemplo “lavar”"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="field-control pl-11"
          />
        </div>
      ) : (
        <p className="text-muted">Nadie ha preguntado todavía.</p>
      )}
      <p role="status" className="sr-only">
        {query && (found.length === 1 ? '1 pregunta encontrada' : `${found.length} preguntas encontradas`)}
      </p>
      {query && found.length === 0 && (
        <p className="pt-4 text-muted">Ninguna pregunta habla de eso. Hazla tú abajo.</p>
      )}
      <ul>
        {found.map((question) => (
          <li key={question.id} className="border-b border-line py-4.5">
            <div className="grid grid-cols-[24px_1fr] gap-2.5 font-semibold">
              <Icon of={IconMessageCircle} className="mt-px text-primary" />
              <div className="min-w-0">
                {question.message}
                <span className="mt-0.5 block text-sm font-normal text-muted">
                  {question.author} · {formatDate(new Date(question.askedAt))}
                </span>
              </div>
            </div>
            <Answer question={question} storeName={storeName} />
          </li>
        ))}
      </ul>
      {more}
      {form}
    </SectionPanel>
  )
}

function Answer({ question, storeName }: { question: QuestionView; storeName: string }) {
  const { answer, answeredAt } = question
  return (
    <div
      className={cn(
        'mt-2.5 rounded-[4px_12px_12px_12px] px-3.5 py-3 text-md md:ml-8.5',
        answeredAt ? 'bg-canvas' : 'bg-warning-soft text-warning',
      )}
    >
      {answeredAt ? answer : 'La tienda aún no responde.'}
      {answeredAt && (
        <span className="mt-0.5 block text-sm text-muted">
          {storeName} respondió el {formatDate(new Date(answeredAt))}
        </span>
      )}
    </div>
  )
}
