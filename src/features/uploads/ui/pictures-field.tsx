import { type ReactNode, useEffect, useRef } from 'react'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { type FormPicture, pictureField } from '../contract-form.ts'
import type { UploadPurpose } from '../rules.ts'
import { DropZone } from './drop-zone.tsx'
import { PictureTile, SendingList } from './picture-tile.tsx'
import { useSending } from './use-sending.ts'

/** They are sent when they are chosen; the form has their names. `onBusy` is called meanwhile. */
export function PicturesField({
  name,
  id = fieldId(name),
  label,
  hint,
  error,
  purpose,
  max,
  shape = 'square',
  value,
  onChange,
  onBusy,
}: {
  name: string
  id?: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  purpose: UploadPurpose
  max: number
  shape?: 'square' | 'wide'
  value: readonly FormPicture[]
  onChange: (pictures: FormPicture[]) => void
  onBusy?: (name: string, busy: boolean) => void
}) {
  const latest = useRef(value)
  const tiles = useRef<HTMLUListElement>(null)
  const sendingBox = useRef<HTMLUListElement>(null)
  const focusNext = useFocusNext()
  /** The input; without room for more, a running upload, else the last picture. */
  const input = () =>
    document.getElementById(id) ??
    sendingBox.current?.querySelector<HTMLElement>('button') ??
    tiles.current?.querySelector<HTMLElement>(':scope > :last-child button') ??
    null
  /** The button of the next picture in this position, else the input. */
  const buttonAt = (index: number) => () =>
    tiles.current?.children[Math.min(index, tiles.current.children.length - 1)]?.querySelector('button') ??
    input()
  useEffect(() => {
    latest.current = value
  }, [value])
  const sending = useSending(purpose, (picture) => {
    if (sendingBox.current?.contains(document.activeElement)) focusNext(input)
    const next = max === 1 ? [picture] : [...latest.current, picture].slice(0, max)
    latest.current = next
    onChange(next)
  })
  useEffect(() => onBusy?.(name, sending.isBusy), [onBusy, name, sending.isBusy])
  const room = max === 1 ? 1 : max - value.length - sending.list.filter(({ error }) => !error).length
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-md font-semibold">
        {label}
        {max > 1 && (
          <span className="text-sm font-normal text-muted">
            {value.length}/{max}
          </span>
        )}
      </legend>
      <ul
        ref={tiles}
        className={
          shape === 'wide'
            ? 'mb-3 grid gap-3 empty:hidden'
            : 'mb-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-4'
        }
      >
        {value.map((picture, index) => (
          <PictureTile
            key={picture.picture}
            picture={picture}
            index={index}
            count={value.length}
            shape={shape}
            onRemove={() => {
              focusNext(value.length > 1 ? buttonAt(index) : input)
              onChange(value.filter((_, at) => at !== index))
            }}
          />
        ))}
      </ul>
      {value.map((picture) => (
        <input key={picture.picture} type="hidden" name={name} value={pictureField(picture)} />
      ))}
      {room > 0 && (
        <DropZone
          id={id}
          name={name}
          label={value.length > 0 && max === 1 ? 'Cambiar imagen' : 'Elige una imagen'}
          hint="JPG o PNG de hasta 100 MB"
          multiple={max > 1}
          describedBy={describedBy || undefined}
          invalid={error !== undefined}
          onFiles={(files) => sending.add(files, room)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <SendingList
        box={sendingBox}
        list={sending.list}
        onRetry={(entry) => {
          focusNext(input)
          sending.retry(entry)
        }}
        onDrop={(entry) => {
          focusNext(input)
          sending.drop(entry)
        }}
      />
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
