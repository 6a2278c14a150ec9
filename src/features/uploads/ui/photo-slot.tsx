import { cn } from '../../../ui/cn.ts'
import { type Glyph, Icon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useFileDrop } from './drop-zone.tsx'

/** A phone offers gallery and camera. Without scripts its input sends the files with the form. */
export function PhotoSlot({
  id,
  name,
  label,
  icon,
  tone = 'primary',
  isFirst = false,
  hint = 'JPG o PNG; la primera es la principal',
  describedBy,
  onFiles,
}: {
  id: string
  /** Without a name the slot is hidden without scripts. */
  name?: string
  label: string
  icon: Glyph
  tone?: 'primary' | 'offer'
  isFirst?: boolean
  hint?: string | undefined
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}) {
  const hydrated = useHydrated()
  const take = (files: FileList | null) => files && files.length > 0 && onFiles([...files])
  const { isOver, handlers } = useFileDrop(take)
  if (!hydrated && name === undefined) return null
  return (
    <li
      {...handlers}
      className={cn(
        'relative grid min-w-0 place-items-center rounded-field border-2 border-dashed p-1 text-center text-sm font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        isFirst ? 'col-span-4 min-h-28 md:min-h-36' : 'aspect-square',
        tone === 'offer' ? 'border-offer/50 bg-offer-soft text-offer' : 'border-primary-line text-primary',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <label htmlFor={id} className="grid justify-items-center gap-1 leading-tight">
        <Icon of={icon} />
        {label}
        {isFirst && <span className="text-sm font-normal text-balance text-muted">{hint}</span>}
      </label>
      <input
        id={id}
        name={name}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
        className={cn(hydrated ? 'absolute inset-0 size-full cursor-pointer opacity-0' : 'w-full min-w-0')}
      />
    </li>
  )
}
