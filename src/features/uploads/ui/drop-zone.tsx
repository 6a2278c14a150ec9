import IconCamera from '@icons/camera'
import IconPhotoPlus from '@icons/photo-plus'
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { useHasCamera } from '../../../ui/codes/use-has-camera.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

// Without HEIC on purpose: iPhones convert a photo to JPEG where it is not accepted.
const ACCEPT = 'image/jpeg,image/png'

/** Handlers of an element that accepts dropped and pasted files. */
export function useFileDrop(take: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const accept = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    setOver(false)
    take(files)
  }
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => accept(event, event.dataTransfer.files),
    onPaste: (event: ClipboardEvent) => accept(event, event.clipboardData.files),
  }
  return { isOver, handlers }
}

/** Without scripts its input sends the files with the form; with scripts they are sent before. */
export function DropZone({
  name,
  id,
  label,
  hint,
  multiple,
  describedBy,
  keeps = false,
  invalid = false,
  onFiles,
}: {
  name: string
  id: string
  label: string
  hint: ReactNode
  multiple: boolean
  describedBy: string | undefined
  /** The file is sent with the form, with scripts too. */
  keeps?: boolean
  invalid?: boolean
  onFiles: (files: File[]) => void
}) {
  const hydrated = useHydrated()
  const hasCamera = useHasCamera()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null | undefined) => {
    const given = [...(files ?? [])]
    const list = multiple ? given : given.slice(0, 1)
    if (list.length === 0) return
    if (keeps && input.current) {
      const kept = new DataTransfer()
      for (const file of list) kept.items.add(file)
      input.current.files = kept.files
    }
    onFiles(list)
  }
  const { isOver, handlers } = useFileDrop(take)
  return (
    <div
      {...handlers}
      className={cn(
        'relative grid min-h-32 place-items-center rounded-field border-2 border-dashed p-4 text-center text-sm text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        isOver ? 'border-primary bg-primary-soft' : 'border-edge',
      )}
    >
      <label htmlFor={id} className="grid justify-items-center gap-1">
        <Icon of={IconPhotoPlus} />
        <span>
          <b className="text-primary">{label}</b>
          {hydrated && ' o arrástrala aquí'}
        </span>
        <span>{hint}</span>
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={ACCEPT}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          // A cancelled file dialog clears the input.
          if (keeps && event.currentTarget.files?.length === 0) onFiles([])
          take(event.currentTarget.files)
          if (!keeps) event.currentTarget.value = ''
        }}
        className={cn(hydrated ? 'absolute inset-0 size-full cursor-pointer opacity-0' : 'mt-2 max-w-full')}
      />
      {hydrated && hasCamera !== false && (
        <>
          <Button
            size="s"
            variant="soft"
            className="relative mt-2 hidden pointer-coarse:inline-flex"
            onClick={() => camera.current?.click()}
          >
            <Icon of={IconCamera} size="s" />
            Tomar foto
          </Button>
          <input
            ref={camera}
            type="file"
            accept={ACCEPT}
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            className="hidden"
            onChange={(event) => {
              take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
        </>
      )}
    </div>
  )
}
