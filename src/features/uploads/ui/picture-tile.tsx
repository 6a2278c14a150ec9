import IconRefresh from '@icons/refresh'
import IconTrash from '@icons/trash'
import IconX from '@icons/x'
import type { RefObject } from 'react'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { FormPicture } from '../contract-form.ts'
import type { Sending } from './use-sending.ts'

export function PictureTile({
  picture,
  index,
  count,
  shape,
  onRemove,
}: {
  picture: FormPicture
  index: number
  count: number
  shape: 'square' | 'wide'
  onRemove: () => void
}) {
  const label = count > 1 ? `foto ${index + 1} de ${count}` : 'imagen'
  return (
    <li className="overflow-hidden rounded-field border-control border-line bg-white">
      <img
        src={picture.preview}
        alt={picture.name || label}
        className={cn('w-full object-cover', shape === 'wide' ? 'aspect-[5/2]' : 'aspect-square')}
      />
      <div className="grid *:w-full">
        <IconButton label={`Quitar la ${label}`} icon={IconTrash} onClick={onRemove} />
      </div>
    </li>
  )
}

export function SendingList({
  list,
  onRetry,
  onDrop,
  box,
}: {
  list: readonly Sending[]
  onRetry: (entry: Sending) => void
  onDrop: (id: string) => void
  box?: RefObject<HTMLUListElement | null>
}) {
  return (
    <ul ref={box} aria-live="polite" className="mt-3 grid gap-2 empty:hidden">
      {list.map((entry) =>
        entry.error === undefined ? (
          <li key={entry.id} className="flex items-center gap-2">
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
            <IconButton
              label={`Cancelar ${entry.file.name}`}
              icon={IconX}
              look="outline"
              onClick={() => onDrop(entry.id)}
            />
          </li>
        ) : (
          <RefusedFile key={entry.id} entry={entry} onRetry={onRetry} onDrop={onDrop} />
        ),
      )}
    </ul>
  )
}

export function RefusedFile<Entry extends Pick<Sending, 'id' | 'file'> & Partial<Sending>>({
  entry,
  onRetry,
  onDrop,
}: {
  entry: Entry
  onRetry: (entry: Entry) => void
  onDrop: (id: string) => void
}) {
  return (
    <li className="flex items-center gap-2">
      <Notice tone="error" size="s" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        «{entry.file.name}» no se agregó: {entry.error}
      </Notice>
      {entry.canRetry && (
        <IconButton
          label={`Reintentar ${entry.file.name}`}
          icon={IconRefresh}
          look="outline"
          onClick={() => onRetry(entry)}
        />
      )}
      <IconButton label="Quitar aviso" icon={IconX} look="outline" onClick={() => onDrop(entry.id)} />
    </li>
  )
}
