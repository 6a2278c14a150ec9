import IconRefresh from '@icons/refresh'
import IconX from '@icons/x'
import type { RefObject } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Sending } from './use-sending.ts'

export function SendingList({
  list,
  onRetry,
  onDrop,
  box,
}: {
  list: readonly Sending[]
  onRetry: (entry: Sending) => void
  onDrop: (id: number) => void
  box: RefObject<HTMLUListElement | null>
}) {
  return (
    <ul ref={box} aria-live="polite" className="mt-3 grid gap-2 empty:hidden">
      {list.map((entry) => (
        <li key={entry.id} className="flex items-center gap-2">
          {entry.error === undefined ? (
            <div className="min-w-0 flex-1 text-sm">
              <span className="block truncate">{entry.file.name}</span>
              <progress
                aria-label={`Subiendo ${entry.file.name}`}
                value={entry.share}
                max={1}
                className="h-1.5 w-full accent-primary"
              />
              {entry.share >= 1 && <span className="text-muted">Preparando…</span>}
            </div>
          ) : (
            <Notice tone="error" size="s" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              «{entry.file.name}» no se agregó: {entry.error}
            </Notice>
          )}
          {entry.canRetry && (
            <IconButton
              label={`Reintentar ${entry.file.name}`}
              icon={IconRefresh}
              look="outline"
              onClick={() => onRetry(entry)}
            />
          )}
          <IconButton
            label={entry.error === undefined ? `Cancelar ${entry.file.name}` : 'Quitar aviso'}
            icon={IconX}
            look="outline"
            onClick={() => onDrop(entry.id)}
          />
        </li>
      ))}
    </ul>
  )
}
