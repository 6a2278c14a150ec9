import IconArrowLeft from '@icons/arrow-left'
import IconArrowRight from '@icons/arrow-right'
import IconCameraPlus from '@icons/camera-plus'
import IconRotateClockwise from '@icons/rotate-clockwise'
import IconStar from '@icons/star'
import IconTrash from '@icons/trash'
import IconZoomScan from '@icons/zoom-scan'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { FieldError, fieldId } from '../../../ui/field.tsx'
import type { Glyph } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { type FormPicture, pictureField } from '../contract-form.ts'
import { MARKS } from '../rules.ts'
import { PhotoSlot } from './photo-slot.tsx'
import { PhotoHint, PhotoTile, WaitingTile } from './photo-tile.tsx'
import { RefusedFile } from './picture-tile.tsx'
import { usePhotos } from './use-photos.ts'

const id = fieldId('photos')

/** The main one first. They are sent when they are chosen; the form has their names. */
export function PhotosField({
  kept,
  earlier,
  value,
  max,
  isUsed,
  first,
  error,
  onChange,
  onBusy,
  onWaiting,
}: {
  kept: string
  earlier?: string | undefined
  value: readonly FormPicture[]
  max: number
  isUsed: boolean
  first?: { legend: ReactNode; label: string; icon: Glyph; hint: string }
  error: string | undefined
  onChange: (photos: FormPicture[]) => void
  onBusy?: ((busy: boolean) => void) | undefined
  onWaiting?: ((count: number) => void) | undefined
}) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (next: FormPicture[]) => {
    latest.current = next
    onChange(next)
  }
  /** The photo that the next one replaces, after a turn or a retake. */
  const place = useRef<string>(undefined)
  const photos = usePhotos(kept, earlier, (picture) => {
    const at = latest.current.findIndex((one) => one.picture === place.current)
    place.current = undefined
    const next = [...latest.current]
    if (at === -1) next.push(picture)
    else next.splice(at, 1, picture)
    change(next.slice(0, max))
  })
  useEffect(() => onBusy?.(photos.isBusy), [onBusy, photos.isBusy])
  useEffect(() => onWaiting?.(photos.waiting), [onWaiting, photos.waiting])
  const [chosen, setChosen] = useState<string>()
  const focusNext = useFocusNext()
  const tiles = useRef<HTMLUListElement>(null)
  const coming = photos.list.filter(({ state }) => state !== 'refused')
  const room = max - value.length - coming.length
  const at = value.findIndex(({ picture }) => picture === chosen)
  const active = value[at]
  const move = (from: number, to: number) => {
    const next = [...value]
    const [moved] = next.splice(from, 1)
    if (!moved || to < 0 || to > next.length) return
    next.splice(to, 0, moved)
    change(next)
    setChosen(moved.picture)
    focusNext(() => tiles.current?.children[to]?.querySelector<HTMLElement>('button') ?? null)
  }
  const again = (picture: FormPicture, files: readonly File[], quarters = 0) => {
    place.current = picture.picture
    photos.add(files.slice(0, 1), 1, { marks: picture.picture.endsWith(MARKS), quarters })
  }
  const input = () => document.getElementById(id)
  const drop = (photo: string) => {
    focusNext(input)
    photos.drop(photo)
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 flex w-full justify-between gap-3">
        {first?.legend ?? (
          <>
            <b>
              Fotos{' '}
              <span className="font-normal text-muted">
                {value.length + coming.length} de {max}
              </span>
            </b>
            {value.length > 1 && (
              <span className="text-sm font-normal text-muted">Arrástralas para ordenarlas</span>
            )}
          </>
        )}
      </legend>
      <ul ref={tiles} className={cn('grid grid-cols-4 gap-2', first && 'max-w-md')}>
        {value.map((picture, index) => (
          <PhotoTile
            key={picture.picture}
            picture={picture}
            index={index}
            count={value.length}
            isChosen={picture.picture === chosen}
            problem={photos.problemOf(picture)}
            onChoose={() => setChosen(picture.picture === chosen ? undefined : picture.picture)}
            onMove={move}
          />
        ))}
        {coming.map((photo, index) => (
          <WaitingTile
            key={photo.id}
            photo={photo}
            isFirst={value.length + index === 0}
            onDrop={() => drop(photo.id)}
          />
        ))}
        {room > 0 && isUsed && value.length + coming.length > 0 && (
          <PhotoSlot
            id={`${id}-marks`}
            label="Detalles y marcas"
            icon={IconZoomScan}
            tone="offer"
            onFiles={(files) => photos.add(files, room, { marks: true })}
          />
        )}
        {room > 0 && (
          <PhotoSlot
            id={id}
            name="photos"
            label={value.length + coming.length > 0 ? 'Agregar' : (first?.label ?? 'Agregar fotos')}
            hint={first?.hint}
            icon={first?.icon ?? IconCameraPlus}
            isFirst={value.length + coming.length === 0}
            describedBy={error && `${id}-error`}
            onFiles={(files) => photos.add(files, room)}
          />
        )}
      </ul>
      {value.map((picture) => (
        <input key={picture.picture} type="hidden" name="photos" value={pictureField(picture)} />
      ))}
      {active && (
        <div className="mt-2 flex justify-center gap-2">
          <IconButton
            label={`Mover antes la foto ${at + 1}`}
            icon={IconArrowLeft}
            look="outline"
            aria-disabled={at === 0}
            onClick={() => at > 0 && move(at, at - 1)}
          />
          <IconButton
            label={`Mover después la foto ${at + 1}`}
            icon={IconArrowRight}
            look="outline"
            aria-disabled={at === value.length - 1}
            onClick={() => at < value.length - 1 && move(at, at + 1)}
          />
          {at > 0 && (
            <IconButton
              label={`Hacer principal la foto ${at + 1}`}
              icon={IconStar}
              look="outline"
              onClick={() => move(at, 0)}
            />
          )}
          {photos.fileOf(active) && (
            <IconButton
              label={`Girar la foto ${at + 1}`}
              icon={IconRotateClockwise}
              look="outline"
              onClick={() => {
                const file = photos.fileOf(active)
                if (file) again(active, [file], 1)
              }}
            />
          )}
          <IconButton
            label={`Quitar la foto ${at + 1}`}
            icon={IconTrash}
            look="outline"
            onClick={() => {
              focusNext(input)
              setChosen(undefined)
              change(value.filter(({ picture }) => picture !== active.picture))
            }}
          />
        </div>
      )}
      {value.map((picture, index) => {
        const problem = photos.problemOf(picture)
        return (
          problem && (
            <PhotoHint
              key={picture.picture}
              problem={problem}
              number={index + 1}
              onFiles={(files) => again(picture, files)}
            />
          )
        )
      })}
      <ul aria-live="polite" className="mt-2 grid gap-2 empty:hidden">
        {photos.list
          .filter(({ state }) => state === 'refused')
          .map((photo) => (
            <RefusedFile key={photo.id} entry={photo} onRetry={photos.retry} onDrop={drop} />
          ))}
      </ul>
      {photos.waiting > 0 && (
        <p className="mt-2 text-sm text-muted">
          {photos.waiting === 1 ? 'La foto se guarda' : 'Las fotos se guardan'} en este equipo y{' '}
          {photos.waiting === 1 ? 'se sube' : 'se suben'} cuando tengas tu tienda.
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
