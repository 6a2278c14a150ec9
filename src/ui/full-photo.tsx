import IconX from '@icons/x'
import { Icon } from './icon.tsx'

/** Shown while it is the URL's target, for links without scripts. `closeTo`: id of the photo on the page. */
export function FullPhoto({
  id,
  closeTo,
  src,
  alt,
}: {
  id: string
  closeTo: string
  src: string
  alt: string
}) {
  return (
    <div id={id} className="fixed inset-0 z-50 hidden place-items-center bg-ink/95 target:grid">
      <img src={src} alt={alt} loading="lazy" className="max-h-dvh max-w-full object-contain" />
      <a
        href={`#${closeTo}`}
        aria-label="Cerrar la foto"
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-full bg-white text-ink shadow-float"
      >
        <Icon of={IconX} />
      </a>
    </div>
  )
}
