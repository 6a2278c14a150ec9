import IconBulb from '@icons/bulb'
import IconCamera from '@icons/camera'
import IconX from '@icons/x'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { type Camera, type CameraState, isCameraOpen } from '../../../ui/codes/use-camera.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isbnText } from '../../books/texts.ts'
import type { Scan } from './use-scan.ts'

const cameraTexts: Record<Exclude<CameraState, 'on'>, string> = {
  off: 'La cámara está cerrada.',
  starting: 'Abriendo la cámara…',
  refused: 'No diste permiso para la cámara. Escribe el ISBN, o da permiso en los ajustes de tu navegador.',
  absent: 'Aquí no hay una cámara que se pueda usar. Escribe el ISBN.',
  broken: 'La cámara se detuvo. Ábrela otra vez, o escribe el ISBN.',
}

function tipOf(scan: Scan): string {
  if (scan.kind === 'searching') return 'Pon el código de barras dentro del marco'
  if (scan.kind === 'fault')
    return scan.fault === 'not-a-book' ? 'Eso no es un libro' : 'No se lee bien: acércalo'
  return `Leído: ${isbnText(scan.isbn)}`
}

const round = 'grid size-11 shrink-0 place-items-center rounded-full bg-ink/70 text-white'

export function ScannerView({ camera, scan }: { camera: Camera; scan: Scan }) {
  const { video, state, torch } = camera
  const isOpen = isCameraOpen(state)
  const isRead = scan.kind !== 'searching' && scan.kind !== 'fault'
  return (
    <section
      aria-label="Cámara"
      className={cn(
        'relative grid grid-rows-[auto_1fr_auto] overflow-hidden lg:rounded-banner',
        state !== 'absent' && 'min-h-64 flex-1 lg:min-h-160',
        isOpen ? 'bg-[#17181c] text-white' : 'bg-wash',
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label="Lo que ve la cámara"
        className={cn('absolute inset-0 size-full object-cover', state !== 'on' && 'invisible')}
      />
      <header
        className={cn(
          'relative z-1 flex items-center gap-2 p-3',
          isOpen && 'bg-linear-to-b from-ink/80 to-transparent',
        )}
      >
        <Link to={paths.sell()} aria-label="Cerrar" className={round}>
          <Icon of={IconX} />
        </Link>
        <h1 className="min-w-0 flex-1 text-center text-lg text-balance md:text-xl">
          Escanea el código del libro
        </h1>
        {torch ? (
          <button
            type="button"
            aria-label="Luz"
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
            className={cn(round, torch.isOn && 'bg-white! text-ink!')}
          >
            <Icon of={IconBulb} />
          </button>
        ) : (
          <span className="w-11" />
        )}
      </header>
      <div aria-hidden="true" className="relative grid place-items-center p-6">
        {state === 'on' && (
          <div className="relative aspect-[9/4] w-full max-w-86 rounded-panel border-3 border-white/90 shadow-[0_0_0_100vmax_rgb(0_0_0/0.4)]">
            <i
              className={cn(
                'absolute inset-x-4 top-1/2 h-0.75 rounded-full',
                isRead ? 'bg-[#3ddc97]' : 'animate-pulse bg-white/70',
              )}
            />
          </div>
        )}
      </div>
      <div className="relative z-1 grid justify-items-center gap-3 p-4 max-lg:pb-8">
        <p
          role="status"
          className={cn(
            'text-center text-md font-semibold text-balance',
            isOpen && 'rounded-full bg-ink/80 px-4 py-2',
          )}
        >
          {state === 'on' ? tipOf(scan) : cameraTexts[state]}
        </p>
        {!isOpen && state !== 'absent' && (
          <Button variant="neutral" size="s" onClick={camera.toggle}>
            <Icon of={IconCamera} size="s" />
            Abrir cámara
          </Button>
        )}
      </div>
    </section>
  )
}
