import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isHeicName } from '../../../lib/picture-types.ts'
import type { FormPicture } from '../contract-form.ts'
import { MARKS } from '../rules.ts'
import type { PhotoProblem } from '../rules-quality.ts'
import { preparePhoto } from './prepare-photo.ts'
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
 * continues, and a guest's photos are sent once they may sell.
 *
 * @param earlier names of photos from earlier forms
 */
export function usePhotos(name: string, earlier: readonly string[], onSent: (picture: FormPicture) => void) {
  const [list, setList] = useState<readonly WaitingPhoto[]>([])
  /** Files and problems of photos that this page has sent. */
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
  const names = earlier.join('\n')
  useEffect(() => {
    let isHere = true
    const running = stops.current
    const ids = begun.current
    void (async () => {
      for (const from of names.split('\n')) if (from !== '' && from !== name) await movePhotos(from, name)
      const photos = await savedPhotos(name)
      if (isHere) for (const photo of photos) begin(photo)
    })()
    const online = () => retryAll()
    addEventListener('online', online)
    return () => {
      isHere = false
      removeEventListener('online', online)
      for (const stop of running.values()) stop.abort()
      running.clear()
      ids.clear()
      setList([])
    }
  }, [name, names])

  return {
    list,
    problemOf: (picture: FormPicture) => known.get(picture.picture)?.problem,
    /** Only a photo with its file can be rotated. */
    fileOf: (picture: FormPicture) => known.get(picture.picture)?.file,
    /** Adds files up to `room`, and drops earlier errors. */
    add(files: readonly File[], room: number, { marks = false, quarters = 0 } = {}): void {
      setList((now) => now.filter(({ state, canRetry }) => state !== 'refused' || canRetry))
      let left = room
      for (const file of files) {
        const photo: SavedPhoto = { id: crypto.randomUUID(), file, marks }
        const error = left > 0 ? uploadProblem(file) : 'Ya no caben más fotos'
        if (error === undefined) {
          left--
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
    /** Being sent, without waiting and refused ones. */
    isBusy: list.some(({ state }) => state === 'sending'),
    waiting: list.filter(({ state }) => state === 'waits').length,
  }
}
