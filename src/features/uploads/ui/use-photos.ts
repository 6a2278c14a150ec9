import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isHeicName } from '../../../lib/picture-types.ts'
import type { FormPicture } from '../contract-form.ts'
import { MARKS } from '../rules.ts'
import { type PhotoProblem, photoProblem } from '../rules-quality.ts'
import { forgetPhoto, movePhotos, type SavedPhoto, savedPhotos, savePhoto } from './saved-photos.ts'
import { pictureTexts, sendPicture, uploadProblem } from './send-picture.ts'

/** A photo that is being sent, waits until its person may sell, or is refused. */
export type WaitingPhoto = SavedPhoto & {
  preview: string
  share: number
  state: 'sending' | 'waits' | 'refused'
  error?: string
  canRetry?: boolean
}

/** Milliseconds before each retry. */
const TRIES = [1_000, 3_000, 8_000]

const MAY_NOT_YET = new Set([401, 403])

/**
 * Sends photos one after the other. This browser stores each under `name` until the server has it: a reload
 * continues, and a guest's photos are sent once they may sell. `earlier`: name of their form before.
 */
export function usePhotos(name: string, earlier: string | undefined, onSent: (picture: FormPicture) => void) {
  const [list, setList] = useState<readonly WaitingPhoto[]>([])
  const [known, setKnown] = useState<ReadonlyMap<string, { file: File; problem?: PhotoProblem }>>(new Map())
  const stops = useRef(new Map<string, AbortController>())
  /** Photos may be chosen while stored ones are being read. */
  const begun = useRef(new Set<string>())
  const queue = useRef(Promise.resolve())
  const sent = useEffectEvent(onSent)

  const update = useCallback(
    (id: string, part: Partial<WaitingPhoto>) =>
      setList((now) => now.map((photo) => (photo.id === id ? { ...photo, ...part } : photo))),
    [],
  )
  const leave = useCallback(
    (id: string) => {
      stops.current.delete(id)
      void forgetPhoto(name, id)
      setList((now) => now.filter((photo) => photo.id !== id))
    },
    [name],
  )
  const send = useEffectEvent((photo: WaitingPhoto, quarters = 0) => {
    const stop = new AbortController()
    stops.current.set(photo.id, stop)
    queue.current = queue.current.then(async () => {
      if (stop.signal.aborted) return
      const { file, problem, isUnread } = await preparePhoto(photo.file, quarters)
      for (let tried = 0; ; tried++) {
        update(photo.id, { state: 'sending', share: 0 })
        const answer = await sendPicture(file, 'product', stop.signal, (share) =>
          update(photo.id, { share }),
        ).catch(() => null)
        if (stop.signal.aborted || answer === null) return
        if ('picture' in answer) {
          const picture = answer.picture.picture + (photo.marks ? MARKS : '')
          setKnown((now) => new Map(now).set(picture, { file, ...(problem && { problem }) }))
          sent({ ...answer.picture, picture })
          return leave(photo.id)
        }
        if (MAY_NOT_YET.has(answer.status)) {
          if (!isUnread) return update(photo.id, { state: 'waits' })
          // No server would check it before its person may sell.
          void forgetPhoto(name, photo.id)
          const error = isHeicName(file) ? pictureTexts.heic : pictureTexts.damaged
          return update(photo.id, { state: 'refused', error, canRetry: false })
        }
        const pause = answer.canRetry ? TRIES[tried] : undefined
        if (pause === undefined) {
          if (!answer.canRetry) void forgetPhoto(name, photo.id)
          return update(photo.id, { state: 'refused', error: answer.error, canRetry: answer.canRetry })
        }
        await new Promise((go) => setTimeout(go, pause))
        if (stop.signal.aborted) return
      }
    })
  })
  const begin = useEffectEvent((photo: SavedPhoto, quarters = 0) => {
    if (begun.current.has(photo.id)) return
    begun.current.add(photo.id)
    const waiting: WaitingPhoto = {
      ...photo,
      preview: URL.createObjectURL(photo.file),
      share: 0,
      state: 'sending',
    }
    setList((now) => [...now, waiting])
    send(waiting, quarters)
  })
  const retryAll = useEffectEvent(() => {
    for (const photo of list) if (photo.state === 'refused' && photo.canRetry) send(photo)
  })
  useEffect(() => {
    let isMounted = true
    const running = stops.current
    const ids = begun.current
    void (async () => {
      if (earlier !== undefined && earlier !== name) await movePhotos(earlier, name)
      const photos = await savedPhotos(name)
      if (isMounted) for (const photo of photos) begin(photo)
    })()
    const online = () => retryAll()
    addEventListener('online', online)
    return () => {
      isMounted = false
      removeEventListener('online', online)
      for (const stop of running.values()) stop.abort()
      running.clear()
      ids.clear()
      setList([])
    }
  }, [name, earlier])

  return {
    list,
    problemOf: (picture: FormPicture) => known.get(picture.picture)?.problem,
    /** Only a photo with its file can be rotated. */
    fileOf: (picture: FormPicture) => known.get(picture.picture)?.file,
    add(files: readonly File[], room: number, { marks = false, quarters = 0 } = {}): void {
      setList((now) => now.filter(({ state, canRetry }) => state !== 'refused' || canRetry))
      let remaining = room
      for (const file of files) {
        const photo: SavedPhoto = { id: crypto.randomUUID(), file, marks }
        const error = remaining > 0 ? uploadProblem(file) : 'Ya no caben más fotos'
        if (error === undefined) {
          remaining--
          void savePhoto(name, photo)
          begin(photo, quarters)
        } else
          setList((now) => [
            ...now,
            { ...photo, preview: '', share: 0, state: 'refused', error, canRetry: false },
          ])
      }
    },
    retry: (photo: WaitingPhoto) => send(photo),
    drop(id: string): void {
      stops.current.get(id)?.abort()
      leave(id)
    },
    isBusy: list.some(({ state }) => state === 'sending'),
    waiting: list.filter(({ state }) => state === 'waits').length,
  }
}

const MAX_SIDE = 2_560
const QUALITY = 0.86
const GREY = 160

type PreparedPhoto = { file: File; problem?: PhotoProblem; isUnread?: true }

/**
 * Upright, scaled, compressed and rotated by `quarters`. A photo that cannot be decoded here stays unchanged.
 */
async function preparePhoto(file: File, quarters = 0): Promise<PreparedPhoto> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    try {
      const problem = problemOf(bitmap)
      const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
      if (scale === 1 && quarters % 4 === 0 && file.type === 'image/png') return { file, ...problem }
      const blob = await drawn(bitmap, scale, quarters)
      // A browser may open a HEIC, the server cannot.
      const isBetter = quarters % 4 !== 0 || scale < 1 || isHeicName(file) || blob.size < file.size
      const name = file.name.replace(/\.\w+$/, '.jpg')
      return { file: isBetter ? new File([blob], name, { type: 'image/jpeg' }) : file, ...problem }
    } finally {
      bitmap.close()
    }
  } catch {
    return { file, isUnread: true }
  }
}

function problemOf(bitmap: ImageBitmap): { problem?: PhotoProblem } {
  const scale = GREY / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(3, Math.round(side * scale)))
  if (width === undefined || height === undefined) return {}
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) return {}
  pen.drawImage(bitmap, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++)
    grey[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  const problem = photoProblem({ grey, width, height, photo: bitmap })
  return problem ? { problem } : {}
}

async function drawn(bitmap: ImageBitmap, scale: number, quarters: number): Promise<Blob> {
  const isOnItsSide = quarters % 2 !== 0
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = new OffscreenCanvas(isOnItsSide ? height : width, isOnItsSide ? width : height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // Transparent pixels would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.rotate((quarters * Math.PI) / 2)
  pen.drawImage(bitmap, -width / 2, -height / 2, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
