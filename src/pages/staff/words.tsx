import type { ReactNode } from 'react'
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
    return kind === 'removed' ? <Removed key={key}>{text}</Removed> : <Added key={key}>{text}</Added>
  })
