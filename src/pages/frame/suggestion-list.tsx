import IconArrowRight from '@icons/arrow-right'
import IconBellPlus from '@icons/bell-plus'
import IconBuildingStore from '@icons/building-store'
import IconCategory from '@icons/category'
import IconHistory from '@icons/history'
import IconSearch from '@icons/search'
import IconTrash from '@icons/trash'
import IconX from '@icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { cn } from '../../ui/cn.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Suggestion, SuggestionGroup, SuggestionOption, Suggestions } from './arrange-suggestions.ts'
import { SuggestionLabel } from './suggestion-label.tsx'
import { suggestionId } from './use-suggestions.ts'

const icons = {
  recent: IconHistory,
  search: IconSearch,
  category: IconCategory,
  store: IconBuildingStore,
  alert: IconBellPlus,
}

/** At most 250 px high on the desktop in two columns, 300 px on the phone in one (D1 §9). */
export function SuggestionList({
  id,
  text,
  answer,
  active,
  onPick,
  onForget,
  onLeave,
}: {
  id: string
  text: string
  answer: Suggestions
  active: number
  onPick: (option: SuggestionOption) => void
  onForget: (search: string) => void
  onLeave: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const veil = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      // A tap on the overlay must end first: its click would reach the element below.
      if (target === veil.current) return
      if (target instanceof Node && !list.current?.closest('search')?.contains(target)) leave.current()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])

  const firsts = answer.groups.map((_, group) =>
    answer.groups.slice(0, group).reduce((sum, { rows }) => sum + rows.length, 0),
  )
  const rows = answer.groups.reduce((sum, group) => sum + group.rows.length, 0)
  const hasPictures = answer.groups.some((group) => group.rows.some(({ image }) => image))
  const option = (index: number) => ({
    id: suggestionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  })
  return (
    <>
      {createPortal(
        <div ref={veil} onClick={onLeave} aria-hidden="true" className="fixed inset-0 z-10 bg-ink/42" />,
        document.body,
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Sugerencias"
        className="absolute inset-x-0 top-[54px] z-40 max-h-[300px] overflow-y-auto rounded-card border border-line bg-white shadow-overlay max-md:fixed max-md:inset-x-2 max-md:top-auto max-md:mt-2 md:max-h-[250px]"
      >
        <div
          className={cn(
            answer.groups.length > 1 && 'md:grid',
            hasPictures ? 'md:grid-cols-[1fr_1.35fr]' : 'md:grid-cols-2',
          )}
        >
          {answer.groups.map((group, at) => (
            <Group key={group.title} group={group}>
              {group.rows.map((row, index) => (
                <Row
                  key={`${row.look} ${row.to}`}
                  row={row}
                  text={text}
                  option={option((firsts[at] ?? 0) + index)}
                  onPick={onPick}
                  onForget={onForget}
                />
              ))}
            </Group>
          ))}
        </div>
        {answer.foot && <Foot foot={answer.foot} option={option(rows)} onPick={onPick} />}
      </div>
    </>
  )
}

type Option = { id: string; role: string; tabIndex: number; 'aria-selected': boolean }

function Group({ group, children }: { group: SuggestionGroup; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
    <div
      role="group"
      aria-label={group.title}
      className="min-w-0 border-line px-2 py-1 not-first:border-l max-md:not-first:border-t max-md:not-first:border-l-0"
    >
      <p
        aria-hidden="true"
        className={cn(
          'px-2 text-xs leading-6 font-bold text-muted',
          !group.isTitleOnPhone && 'max-md:hidden',
        )}
      >
        {group.title}
      </p>
      {children}
    </div>
  )
}

function Row({
  row,
  text,
  option,
  onPick,
  onForget,
}: {
  row: Suggestion
  text: string
  option: Option
  onPick: (option: SuggestionOption) => void
  onForget: (search: string) => void
}) {
  const isRecent = row.look === 'recent'
  return (
    <div role="none" className="relative">
      <Link
        {...option}
        to={row.to}
        onClick={() => onPick(row)}
        className={cn(
          'flex h-[42px] items-center gap-2.5 rounded-button px-2 text-md whitespace-nowrap max-md:h-11',
          isRecent && 'pr-11',
          option['aria-selected'] ? 'bg-primary-soft' : 'hover:bg-canvas',
        )}
      >
        {row.image ? (
          <span className={`tone-${row.tone ?? 'azul'} size-9 shrink-0 overflow-hidden rounded-chip`}>
            <Picture image={row.image} alt="" sizes={36} className="size-full object-cover" />
          </span>
        ) : (
          row.look !== 'product' && <Icon of={icons[row.look]} size="s" className="text-muted" />
        )}
        <span className="min-w-0 truncate">
          <SuggestionLabel label={row.label} typed={text} />
        </span>
        {row.note && (
          <span className={cn('ml-auto shrink-0', row.image ? 'font-extrabold' : 'text-xs text-muted')}>
            {row.note}
          </span>
        )}
      </Link>
      {/* Options of a listbox contain no buttons: keyboards use Supr, which the status announces. */}
      {isRecent && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          title="Quitar"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onForget(row.label)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-button text-muted hover:bg-wash hover:text-ink"
        >
          <Icon of={IconX} size="xs" />
        </button>
      )}
    </div>
  )
}

function Foot({
  foot,
  option,
  onPick,
}: {
  foot: NonNullable<Suggestions['foot']>
  option: Option
  onPick: (option: SuggestionOption) => void
}) {
  const className = cn(
    'flex h-11 w-full items-center justify-center gap-1.5 border-t border-line px-3 text-md font-bold text-primary',
    option['aria-selected'] ? 'bg-primary-soft' : 'hover:bg-canvas',
  )
  if (foot.look === 'forget')
    return (
      <button
        {...option}
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(foot)}
        className={className}
      >
        <Icon of={IconTrash} size="s" />
        {foot.label}
      </button>
    )
  return (
    <Link {...option} to={foot.to} onClick={() => onPick(foot)} className={className}>
      <span className="truncate">{foot.label}</span>
      <Icon of={IconArrowRight} size="s" />
    </Link>
  )
}
