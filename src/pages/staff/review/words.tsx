import { Fragment, type ReactNode } from 'react'
import type { TextChange } from '../../../features/staff/rules-words.ts'
import { Chip } from '../../../ui/chip.tsx'

/** Struck or underlined, never by its colour alone. */
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

/** `text` with what changed in it. */
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
    // The spaces around it are not marked.
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
