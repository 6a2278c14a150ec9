import IconSun from '@icons/sun'
import IconX from '@icons/x'
import type { DragEvent } from 'react'
import { cn } from '../../../ui/cn.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FormPicture } from '../contract-form.ts'
import { MARKS } from '../rules.ts'
import type { PhotoProblem } from '../rules-quality.ts'
import type { WaitingPhoto } from './use-photos.ts'

const shape = (isMain: boolean) =>
  cn('relative aspect-square overflow-hidden rounded-field', isMain && 'col-span-2 row-span-2')

const label = 'absolute top-1.5 left-1.5 rounded-md px-2 py-0.5 text-xs font-bold'

const DRAGGED = 'application/x-tianguis-photo'

const dragOrder = (index: number, onMove: (from: number, to: number) => void) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, String(index)),
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
  },
  onDrop(event: DragEvent) {
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    event.stopPropagation()
    onMove(Number(from), index)
  },
})

export function PhotoTile({
  picture,
  index,
  count,
  isChosen,
  problem,
  onChoose,
  onMove,
}: {
  picture: FormPicture
  index: number
  count: number
  isChosen: boolean
  problem: PhotoProblem | undefined
  onChoose: () => void
  onMove: (from: number, to: number) => void
}) {
  const isMain = index === 0
  return (
    <li {...dragOrder(index, onMove)} className={shape(isMain)}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`Foto ${index + 1} de ${count}${isMain ? ', principal' : ''}`}
        onClick={onChoose}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (by === undefined || index + by < 0 || index + by >= count) return
          event.preventDefault()
          onMove(index, index + by)
        }}
        className={cn(
          'block size-full rounded-field border-2',
          isChosen ? 'border-primary' : problem ? 'border-sun' : 'border-line',
        )}
      >
        <img src={picture.preview} alt="" className="size-full rounded-[inherit] object-cover" />
      </button>
      <span
        aria-hidden="true"
        className={cn(label, isMain ? 'bg-primary text-white' : 'bg-ink/80 text-white')}
      >
        {isMain ? 'Principal' : picture.picture.endsWith(MARKS) ? 'Marcas' : index + 1}
      </span>
    </li>
  )
}

export function WaitingTile({
  photo,
  isFirst,
  onDrop,
}: {
  photo: WaitingPhoto
  isFirst: boolean
  onDrop: () => void
}) {
  const isSending = photo.state === 'sending'
  return (
    <li className={cn(shape(isFirst), 'border-2 border-line')}>
      <img src={photo.preview} alt="" className={cn('size-full object-cover', isSending && 'opacity-60')} />
      {isSending && (
        <span className="absolute inset-x-0 bottom-0 bg-ink/75 px-2 py-1 text-xs text-white">
          {photo.share >= 1 ? 'Preparando…' : `${Math.round(photo.share * 100)} %`}
          <progress
            aria-label={`Subiendo ${photo.file.name}`}
            value={photo.share}
            max={1}
            className="block h-1 w-full accent-white"
          />
        </span>
      )}
      <span className="absolute top-0 right-0 rounded-bl-field bg-white/85">
        <IconButton
          label={isSending ? `Cancelar ${photo.file.name}` : `Quitar ${photo.file.name}`}
          icon={IconX}
          onClick={onDrop}
        />
      </span>
    </li>
  )
}

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
