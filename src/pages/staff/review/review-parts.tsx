import { Fragment, type ReactNode } from 'react'
import type { TextChange } from '../../../features/staff/rules-words.ts'
import type { ReviewedPhoto } from '../../../features/staff/views-review.ts'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { Facts } from '../page-parts.tsx'

/** Not by colour alone. */
export const Removed = ({ children }: { children: ReactNode }) => (
  <del className="rounded-sm bg-danger-soft box-decoration-clone px-0.5 text-danger">
    <span className="sr-only"> quitado: </span>
    {children}
  </del>
)
export const Added = ({ children }: { children: ReactNode }) => (
  <ins className="rounded-sm bg-success-soft box-decoration-clone px-0.5 font-bold text-success underline underline-offset-3">
    <span className="sr-only"> agregado: </span>
    {children}
  </ins>
)

export function Words({ text, runs }: { text: string; runs: TextChange }) {
  if (runs === null)
    return (
      <>
        <Chip tone="info">Texto nuevo</Chip> {text}
      </>
    )
  return runs.map((run, place) => {
    const key = `${place} ${run.kind}`
    if (run.kind === 'same') return <span key={key}>{run.text}</span>
    const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? []
    const Mark = run.kind === 'removed' ? Removed : Added
    return (
      <Fragment key={key}>
        {words && before}
        <Mark>{words || run.text}</Mark>
        {words && after}
      </Fragment>
    )
  })
}

export const WrittenFacts = ({
  facts,
  summary,
}: {
  facts: readonly [name: string, value: string][]
  summary: readonly string[]
}) => (
  <>
    <Facts facts={facts} />
    {summary.length > 0 && (
      <ul className="list-disc pl-5 text-md [overflow-wrap:anywhere]">
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </>
)

type Mark = ReviewedPhoto['marks'][number]

const looks: Record<Mark, { label: string; look: string }> = {
  added: { label: 'Nueva', look: 'bg-success text-white' },
  removed: { label: 'Quitada', look: 'bg-danger text-white' },
  marks: { label: 'Marcas', look: 'bg-ink text-white' },
}

/** Alternative text of a picture with its marks. */
export const photoText = (text: string, marks: readonly Mark[]): string =>
  [text, ...marks.map((mark) => looks[mark].label.toLowerCase())].join(', ')

/** `each`: classes of one label. */
export const MarkLabels = ({
  marks,
  className,
  each,
}: {
  marks: readonly Mark[]
  className: string
  each: string
}) =>
  marks.length > 0 && (
    <span aria-hidden="true" className={className}>
      {marks.map((mark) => (
        <span key={mark} className={cn('rounded-sm text-center font-bold', each, looks[mark].look)}>
          {looks[mark].label}
        </span>
      ))}
    </span>
  )

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-h-6 min-w-6 place-items-center rounded-md border border-current px-1 font-sans text-xs font-bold">
    {children}
  </kbd>
)

/** A key inside a control; not part of the control's name. */
export const KeyHint = ({ isOn, children }: { isOn: boolean; children: ReactNode }) =>
  isOn ? (
    <span aria-hidden="true" className="max-lg:hidden noscript:hidden">
      <KeyCap>{children}</KeyCap>
    </span>
  ) : null
