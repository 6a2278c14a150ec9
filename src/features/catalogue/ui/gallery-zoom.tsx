import { Dialog } from '../../../web/ui/dialog.tsx'
import { Picture } from '../../../web/ui/picture.tsx'
import type { GalleryImage } from './gallery-image.ts'

export function GalleryZoom({
  image,
  name,
  open,
  onClose,
}: {
  image: GalleryImage
  name: string
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={name} width="l">
      {/* Wider than the phone's screen on purpose: one pans over the enlarged picture. */}
      <div className="overflow-auto rounded-field">
        <Picture
          image={image.image}
          alt={image.alt}
          sizes="1000px"
          className="w-[max(100%,640px)] max-w-none"
        />
      </div>
    </Dialog>
  )
}
