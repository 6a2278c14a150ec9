import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormPicture } from '../contract-form.ts'
import type { UploadPurpose } from '../rules.ts'
import { pictureTexts, sendPicture, uploadProblem } from './send-picture.ts'

/** A file that is being sent, or was refused. */
export type Sending = {
  id: number
  batch: number
  file: File
  share: number
  error: string | undefined
  canRetry: boolean
}

/** Sends files one after the other. */
export function useSending(purpose: UploadPurpose, onSent: (picture: FormPicture) => void) {
  const [list, setList] = useState<Sending[]>([])
  const nextId = useRef(1)
  const lastBatch = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  const sent = useRef(onSent)
  useEffect(() => {
    sent.current = onSent
  }, [onSent])
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const update = useCallback((id: number, part: Partial<Sending>) => {
    setList((now) => now.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  }, [])
  const drop = useCallback((id: number) => {
    stops.current.get(id)?.abort()
    stops.current.delete(id)
    setList((now) => now.filter((entry) => entry.id !== id))
  }, [])
  const start = useCallback(
    (id: number, file: File, batch: number) => {
      const stop = new AbortController()
      stops.current.set(id, stop)
      queue.current = queue.current.then(async () => {
        if (stop.signal.aborted) return
        const answer = await sendPicture(file, purpose, stop.signal, (share) => update(id, { share })).catch(
          () => null,
        )
        if (stop.signal.aborted || answer === null) return
        if ('error' in answer) return update(id, answer)
        sent.current(answer.picture)
        drop(id)
        // Better files replace the earlier errors.
        setList((now) => now.filter((entry) => entry.batch >= batch || !entry.error || entry.canRetry))
      })
    },
    [purpose, update, drop],
  )
  const add = useCallback(
    (files: readonly File[], room: number) => {
      const batch = ++lastBatch.current
      for (const [index, file] of files.entries()) {
        const id = nextId.current++
        const error = index < room ? uploadProblem(file) : pictureTexts.tooMany
        setList((now) => [...now, { id, batch, file, share: 0, error, canRetry: false }])
        if (!error) start(id, file, batch)
      }
    },
    [start],
  )
  const retry = useCallback(
    ({ id, file, batch }: Sending) => {
      update(id, { error: undefined, share: 0, canRetry: false })
      start(id, file, batch)
    },
    [start, update],
  )
  const isBusy = list.some((entry) => entry.error === undefined)
  return { list, add, retry, drop, isBusy }
}
