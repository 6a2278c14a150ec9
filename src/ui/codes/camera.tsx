import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCameraPause from '@tabler/icons-react/dist/esm/icons/IconCameraPause.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { Icon } from '../icon.tsx'
import { openQrReader, type QrReader } from './reader.ts'

type State = 'off' | 'starting' | 'on' | 'refused' | 'absent' | 'broken'

const sentences: Partial<Record<State, string>> = {
  refused: 'No diste permiso para la cámara. Escribe el código, o da permiso en los ajustes de tu navegador.',
  absent: 'Aquí no hay una cámara que se pueda usar. Escribe el código.',
  broken: 'La cámara se detuvo. Ábrela otra vez, o escribe el código.',
}

/** Milliseconds between two looks: as long as a code is held still. */
const LOOK_MS = 150
/** Looks without the code before it counts as shown anew. */
const GONE_LOOKS = 10

/**
 * A camera that stays open and tells of each QR code that comes into view, once until it has left it. Refused or absent it
 * says so; what is read can be typed beside it.
 *
 * @param atOnce it is opened with its part of the page: the press that did so is the leave it needs
 */
export function QrCamera({ atOnce, onRead }: { atOnce: boolean; onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(atOnce)
  const [state, setState] = useState<State>(atOnce ? 'starting' : 'off')
  const told = useEffectEvent(onRead)
  useEffect(() => {
    const shown = video.current
    if (!wanted || !shown) return
    let isOver = false
    let stream: MediaStream | undefined
    let reader: QrReader | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (how: State) => {
      if (isOver) return
      setState(how)
      setWanted(false)
    }
    const start = async () => {
      stream = await openCamera()
      if (isOver) return stop()
      for (const track of stream.getTracks()) track.addEventListener('ended', () => end('broken'))
      shown.srcObject = stream
      ;[reader] = await Promise.all([openQrReader(), shown.play()])
      if (isOver) return stop()
      setState('on')
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
      for (const track of stream?.getTracks() ?? []) track.stop()
      shown.srcObject = null
    }
    start().catch((error: unknown) => end(reasonOf(error)))
    return () => {
      isOver = true
      stop()
    }
  }, [wanted])
  const isOn = state === 'on' || state === 'starting'
  const toggle = () => {
    setState(isOn ? 'off' : 'starting')
    setWanted(!isOn)
  }
  return (
    <div className="relative grid h-45 place-items-center overflow-hidden rounded-field bg-ink pb-13 max-lg:h-80">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Lo que ve la cámara"
        className={cn('absolute inset-0 size-full object-cover', state !== 'on' && 'hidden')}
      />
      {state === 'on' ? (
        <span className="pointer-events-none absolute inset-x-[18%] top-4 bottom-16 rounded-panel border-3 border-white/80" />
      ) : (
        <p role="status" className="p-3 text-center text-sm text-white">
          {sentences[state] ?? (state === 'starting' ? 'Abriendo la cámara…' : 'La cámara está cerrada')}
        </p>
      )}
      <Button
        variant={isOn ? 'neutral' : 'primary'}
        size="s"
        onClick={toggle}
        className="absolute inset-x-2 bottom-2"
      >
        <Icon of={isOn ? IconCameraPause : IconCamera} size="s" />
        {isOn ? 'Pausar cámara' : 'Abrir cámara'}
      </Button>
    </div>
  )
}

/** The one on the back, where there are several. */
function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) return Promise.reject(new DOMException('no secure page', 'NotFoundError'))
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

function reasonOf(error: unknown): State {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'broken'
}
