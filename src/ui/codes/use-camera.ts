import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CodeFormat, type CodeReader, openCodeReader } from './reader.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'absent' | 'broken'

/** Milliseconds between two looks: as long as a code is held still. */
const LOOK_MS = 150
/** Looks without the code before it counts as shown anew. */
const GONE_LOOKS = 10

export type Camera = {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  toggle: () => void
  /** Its light; undefined where it has none. */
  torch: { isOn: boolean; toggle: () => void } | undefined
}

/**
 * A camera that stays open and tells of each code of this format that comes into view, once until it has left it; closed
 * with its part of the page. Refused or absent it says so.
 *
 * @param atOnce it is opened with its part of the page: the press that did so is the leave it needs
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
  const told = useEffectEvent(onRead)
  useEffect(() => {
    const shown = video.current
    if (!wanted || !shown) return
    let isOver = false
    let stream: MediaStream | undefined
    let reader: CodeReader | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (how: CameraState) => {
      if (isOver) return
      setState(how)
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
      look('', 0)
    }
    const look = (last: string, unseen: number) => {
      timer = setTimeout(async () => {
        const text = await reader?.read(shown).catch(() => {
          end('broken')
          return null
        })
        if (isOver) return
        if (text && text !== last) told(text)
        if (text) look(text, 0)
        else look(unseen + 1 >= GONE_LOOKS ? '' : last, unseen + 1)
      }, LOOK_MS)
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
      const isOn = state === 'on' || state === 'starting'
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

/** The one on the back, where there are several. */
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
