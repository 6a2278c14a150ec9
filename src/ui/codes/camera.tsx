import IconCamera from '@icons/camera'
import IconCameraPause from '@icons/camera-pause'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'
import { Icon } from '../icon.tsx'
import { type CameraState, isCameraOpen, useCamera } from './use-camera.ts'

const sentences: Partial<Record<CameraState, string>> = {
  refused: 'No diste permiso para la cámara. Escribe el código, o da permiso en los ajustes de tu navegador.',
  absent: 'Aquí no hay una cámara que se pueda usar. Escribe el código.',
  broken: 'La cámara se detuvo. Ábrela otra vez, o escribe el código.',
}

/**
 * An open camera that reports each QR code once while it is in view. It shows a text if the camera is refused or
 * absent; the code can be typed instead.
 *
 * @param atOnce opens with the component: the click that showed it grants the permission
 */
export function QrCamera(props: { atOnce: boolean; onRead: (text: string) => void }) {
  const { video, state, toggle } = useCamera('qr', props)
  const isOn = isCameraOpen(state)
  return (
    <div
      className={cn(
        'relative grid place-items-center gap-3 overflow-hidden rounded-field',
        isOn ? 'h-45 bg-ink pb-13 text-white max-lg:h-80' : 'bg-wash p-4',
      )}
    >
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
        <p role="status" className="text-center text-sm">
          {sentences[state] ?? (state === 'starting' ? 'Abriendo la cámara…' : 'La cámara está cerrada')}
        </p>
      )}
      {state !== 'absent' && (
        <Button
          variant={isOn ? 'neutral' : 'primary'}
          size="s"
          onClick={toggle}
          className={isOn ? 'absolute inset-x-2 bottom-2' : 'w-full'}
        >
          <Icon of={isOn ? IconCameraPause : IconCamera} size="s" />
          {isOn ? 'Pausar cámara' : 'Abrir cámara'}
        </Button>
      )}
    </div>
  )
}
