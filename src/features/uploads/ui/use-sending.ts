import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormPicture } from '../contract-form.ts'
import type { UploadPurpose } from '../rules.ts'
import { pictureTexts, sendPicture, uploadProblem } from './send-picture.ts'

export type Sending = {
  id: string
  batch: number
  file: File
  share: number
  error: string | undefined
  canRetry: boolean
}

export function useSending(
  purpose: UploadPurpose,
  onSent: (picture: FormPicture) => void,
  tooMany: string = pictureTexts.tooMany,
) {
  const [list, setList] = useState<readonly Sending[]>([])
  const lastBatch = useRef(0)
  const stops = useRef(new Map<string, AbortController>())
  const queue = useRef(Promise.resolve())
  const sent = useEffectEvent(onSent)
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const update = (id: string, part: Partial<Sending>) =>
    setList((now) => now.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  const drop = (id: string) => {
    stops.current.get(id)?.abort()
    stops.current.delete(id)
    setList((now) => now.filter((entry) => entry.id !== id))
  }
  const start = useEffectEvent(({ id, file, batch }: Sending) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    queue.current = queue.current.then(async () => {
      if (stop.signal.aborted) return
      const answer = await sendPicture(file, purpose, stop.signal, (share) => update(id, { share })).catch(
        () => null,
      )
      if (stop.signal.aborted || answer === null) return
      if ('error' in answer) return update(id, answer)
      sent(answer.picture)
      drop(id)
      setList((now) => now.filter((entry) => entry.batch >= batch || !entry.error || entry.canRetry))
    })
  })
  return {
    list,
    drop,
    add(files: readonly File[], room: number): void {
      const batch = ++lastBatch.current
      const added = files.map((file, index): Sending => {
        const error = index < room ? uploadProblem(file) : tooMany
        return { id: crypto.randomUUID(), batch, file, share: 0, error, canRetry: false }
      })
      setList((now) => [...now, ...added])
      for (const entry of added) if (!entry.error) start(entry)
    },
    retry(entry: Sending): void {
      update(entry.id, { error: undefined, share: 0, canRetry: false })
      start(entry)
    },
    isBusy: list.some((entry) => entry.error === undefined),
  }
}
