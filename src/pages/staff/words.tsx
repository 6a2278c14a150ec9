import { Fragment, type ReactNode } from 'react'
import type { WordRun } from '../../features/staff/rules-words.ts'

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

export const Words = ({ runs }: { runs: readonly WordRun[] }) =>
  runs.map(({ kind, text }, place) => {
    const key = `${place} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    // The spaces around it are not marked.
    const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
    const Mark = kind === 'removed' ? Removed : Added
    return (
      <Fragment key={key}>
        {words && before}
        <Mark>{words || text}</Mark>
        {words && after}
      </Fragment>
    )
  })
