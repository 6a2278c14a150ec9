import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '../cn.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { type Suggestion, type Suggestions, suggestionId } from './use-suggestions.ts'

const option = 'flex h-[42px] items-center gap-2.5 rounded-button px-2 text-md whitespace-nowrap max-md:h-11'

/** At most 250 px high on the desktop in two columns, 300 px on the phone in one (D1 §9); `answer` holds what fits. */
export function SuggestionList({
  id,
  text,
  answer,
  allTo,
  active,
  onPick,
}: {
  id: string
  text: string
  answer: Suggestions
  allTo: string
  active: number
  onPick: () => void
}) {
  const last = answer.texts.length + answer.items.length
  const row = (suggestion: Suggestion, index: number) => (
    <Link
      key={suggestion.to}
      id={suggestionId(id, index)}
      to={suggestion.to}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onClick={onPick}
      className={cn(option, index === active ? 'bg-primary-soft' : 'hover:bg-canvas')}
    >
      {suggestion.image ? (
        <span className={`tone-${suggestion.tone ?? 'azul'} size-9 shrink-0 overflow-hidden rounded-chip`}>
          <Picture image={suggestion.image} alt="" sizes="36px" className="size-full object-cover" />
        </span>
      ) : (
        <Icon of={IconSearch} size="s" className="text-muted" />
      )}
      <span className="min-w-0 truncate">
        <Emphasised label={suggestion.label} typed={text} />
      </span>
      {suggestion.note && (
        <span className={cn('ml-auto shrink-0', suggestion.image ? 'font-extrabold' : 'text-xs text-muted')}>
          {suggestion.note}
        </span>
      )}
    </Link>
  )
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Sugerencias"
      className="absolute inset-x-0 top-[54px] z-40 max-h-[300px] overflow-y-auto rounded-card border border-line bg-white shadow-overlay max-md:fixed md:max-h-[250px] max-md:inset-x-2 max-md:top-auto max-md:mt-2"
    >
      <div
        className={cn(
          answer.texts.length > 0 && answer.items.length > 0 && 'md:grid md:grid-cols-[1fr_1.35fr]',
        )}
      >
        <Group title="Sugerencias">{answer.texts.map(row)}</Group>
        <Group title="Productos">
          {answer.items.map((item, index) => row(item, answer.texts.length + index))}
        </Group>
      </div>
      <Link
        id={suggestionId(id, last)}
        to={allTo}
        role="option"
        tabIndex={-1}
        aria-selected={active === last}
        onClick={onPick}
        className={cn(
          'flex h-11 items-center justify-center gap-1.5 border-t border-line text-md font-bold text-primary',
          active === last && 'bg-primary-soft',
        )}
      >
        <span className="truncate">Ver todos los resultados de “{text}”</span>
        <Icon of={IconArrowRight} size="s" />
      </Link>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
    <div
      role="group"
      aria-label={title}
      className="min-w-0 border-line px-2 pt-1 pb-1 not-first:border-l max-md:not-first:border-t max-md:not-first:border-l-0"
    >
      <p aria-hidden="true" className="px-2 text-xs leading-6 font-bold text-muted max-md:hidden">
        {title}
      </p>
      {children}
    </div>
  )
}

function fold(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** What was typed stays regular, the rest is bold: the eye goes to what differs. */
function Emphasised({ label, typed }: { label: string; typed: string }) {
  const composed = label.normalize('NFC')
  const start = fold(composed).indexOf(fold(typed))
  if (start < 0 || fold(composed).length !== composed.length) return <b>{composed}</b>
  const end = start + fold(typed).length
  return (
    <>
      <b>{composed.slice(0, start)}</b>
      {composed.slice(start, end)}
      <b>{composed.slice(end)}</b>
    </>
  )
}
