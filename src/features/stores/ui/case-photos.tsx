import { useState } from 'react'
import { Dialog } from '../../../web/ui/dialog.tsx'
import type { PhotoView } from '../contract-uploads.ts'

/** What somebody showed with their words; each opens large, without scripts as a page of its own. */
export function CasePhotos({ photos, by }: { photos: readonly PhotoView[]; by: string }) {
  const [open, setOpen] = useState<number | null>(null)
  const shown = open === null ? undefined : photos[open]
  if (photos.length === 0) return null
  const name = (index: number) => `Foto ${index + 1} de ${photos.length} de ${by}`
  return (
    <>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.thumb}>
            <a
              href={photo.full}
              onClick={(event) => {
                event.preventDefault()
                setOpen(index)
              }}
              className="block size-18 overflow-hidden rounded-field border border-line"
            >
              <img src={photo.thumb} alt={name(index)} loading="lazy" className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpen(null)}
        title={open === null ? '' : name(open)}
        width="l"
      >
        {shown && (
          <img
            src={shown.full}
            alt={name(open ?? 0)}
            className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-field"
          />
        )}
      </Dialog>
    </>
  )
}
