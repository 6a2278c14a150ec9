import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CodeFormat, type CodeReader, openCodeReader } from './reader.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'absent' | 'broken'

export const isCameraOpen = (state: CameraState) => state === 'on' || state === 'starting'

const READ_MS = 150
const MAX_MISSES = 10

export type Camera = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  toggle: () => void
  torch: { isOn: boolean; toggle: () => void } | undefined
}

/**
 * An open camera that reports each code of this format once while it is in view. It closes with the component and
 * reports refusal or absence in `state`.
 *
 * @param atOnce opens with the component: the click that showed it grants the permission
 */
export function useCamera(
  format: CodeFormat,
  { atOnce, onRead }: { atOnce: boolean; onRead: (text: string) => void },
): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(atOnce)
  const [state, setState] = useState<CameraState>(atOnce ? 'starting' : 'off')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setLit] = useState(false)
  const report = useEffectEvent(onRead)
  useEffect(() => {
    const shown = video.current
    if (!wanted || !shown) return
    let isOver = false
    let stream: MediaStream | undefined
    let reader: CodeReader | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (reason: CameraState) => {
      if (isOver) return
      setState(reason)
      setWanted(false)
    }
    const start = async () => {
      stream = await openCamera()
      if (isOver) return stop()
      for (const each of stream.getTracks()) each.addEventListener('ended', () => end('broken'))
      shown.srcObject = stream
      ;[reader] = await Promise.all([openCodeReader(format), shown.play()])
      if (isOver) return stop()
      setState('on')
      setTrack(stream.getVideoTracks().find(hasTorch))
      scan('', 0)
    }
    const scan = (last: string, misses: number) => {
      timer = setTimeout(async () => {
        const text = await reader?.read(shown).catch(() => {
          end('broken')
          return null
        })
        if (isOver) return
        if (text && text !== last) report(text)
        if (text) scan(text, 0)
        else scan(misses + 1 >= MAX_MISSES ? '' : last, misses + 1)
      }, READ_MS)
    }
    const stop = () => {
      clearTimeout(timer)
      reader?.close()
      for (const each of stream?.getTracks() ?? []) each.stop()
      shown.srcObject = null
      setTrack(undefined)
      setLit(false)
    }
    start().catch((error: unknown) => end(reasonOf(error)))
    return () => {
      isOver = true
      stop()
    }
  }, [wanted, format])
  return {
    video,
    state,
    toggle: () => {
      const isOn = isCameraOpen(state)
      setState(isOn ? 'off' : 'starting')
      setWanted(!isOn)
    },
    torch: track && {
      isOn: isLit,
      toggle: () =>
        void track
          .applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] })
          .then(() => setLit(!isLit))
          .catch(() => setTrack(undefined)),
    },
  }
}

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true

function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) return Promise.reject(new DOMException('no secure page', 'NotFoundError'))
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return mediaDevices.getUserMedia({ video, audio: false })
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'broken'
}
