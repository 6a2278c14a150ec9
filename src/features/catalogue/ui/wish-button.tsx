import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { cn } from '../../../web/ui/cn.ts'
import { Icon } from '../../../web/ui/icon.tsx'

/** Drawn at 40 px, touched at 44. */
export function WishButton({
  name,
  wished,
  onToggle,
  className,
}: {
  name: string
  wished: boolean
  onToggle: () => void
  className?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`${name}: en la lista de deseos`}
      onClick={onToggle}
      className={cn(
        'grid size-10 place-items-center rounded-full bg-white shadow-float after:absolute after:-inset-0.5 hover:bg-canvas focus-visible:rounded-full',
        className,
      )}
    >
      <Icon of={IconHeart} className={wished ? 'fill-offer text-offer' : ''} />
    </button>
  )
}
