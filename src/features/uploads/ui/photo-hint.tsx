import IconSun from '@icons/sun'
import { Icon } from '../../../ui/icon.tsx'
import type { PhotoProblem } from '../rules-quality.ts'

const texts: Record<PhotoProblem, string> = {
  dark: 'salió un poco oscura',
  blurred: 'salió un poco movida',
  small: 'es pequeña: se verá borrosa al ampliarla',
}

export function PhotoHint({
  problem,
  number,
  onFiles,
}: {
  problem: PhotoProblem
  number: number
  onFiles: (files: readonly File[]) => void
}) {
  return (
    <p className="mt-2 flex items-center gap-2.5 rounded-field bg-warning-soft px-3.5 text-md text-warning">
      <Icon of={IconSun} size="s" />
      <span className="flex-1 py-2.5">
        La foto {number} {texts[problem]}.
      </span>
      <label className="relative grid min-h-11 cursor-pointer place-items-center font-bold underline has-focus-visible:outline-3 has-focus-visible:outline-primary">
        Repetirla
        <input
          type="file"
          accept="image/jpeg,image/png"
          aria-label={`Repetir la foto ${number}`}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            if (files.length > 0) onFiles(files)
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
    </p>
  )
}
