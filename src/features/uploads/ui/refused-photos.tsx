import IconRefresh from '@icons/refresh'
import IconX from '@icons/x'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { WaitingPhoto } from './use-photos.ts'

export function RefusedPhotos({
  list,
  onRetry,
  onDrop,
}: {
  list: readonly WaitingPhoto[]
  onRetry: (photo: WaitingPhoto) => void
  onDrop: (id: string) => void
}) {
  return (
    <ul aria-live="polite" className="mt-2 grid gap-2 empty:hidden">
      {list.map((photo) => (
        <li key={photo.id} className="flex items-center gap-2">
          <Notice tone="error" size="s" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            «{photo.file.name}» no se agregó: {photo.error}
          </Notice>
          {photo.canRetry && (
            <IconButton
              label={`Reintentar ${photo.file.name}`}
              icon={IconRefresh}
              look="outline"
              onClick={() => onRetry(photo)}
            />
          )}
          <IconButton label="Quitar aviso" icon={IconX} look="outline" onClick={() => onDrop(photo.id)} />
        </li>
      ))}
    </ul>
  )
}
