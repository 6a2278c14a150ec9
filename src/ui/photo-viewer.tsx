import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './photo-viewer.css'
import { useEffect, useEffectEvent } from 'react'

/** A photo of so many pixels. */
export type Photo = {
  /** The widest file. */
  src: string
  /** Narrower ones, as in the HTML attribute: the browser takes what the zoom needs. */
  srcset?: string
  width: number
  height: number
  /** What is seen on it: "Sudadera azul con capucha, foto 2 de 3". */
  alt: string
}

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher, which TypeScript's library does not know yet. */
declare const CloseWatcher: { new (): { onclose: (() => void) | null; destroy(): void } }

/** As often as the size that fits the window: by a click, a double tap or the button, and at most. */
const NEAR = 2
const NEAREST = 4
/** Milliseconds within which a second click is a part of the first one. */
const DOUBLE_CLICK = 350

/**
 * Photos over the whole window, one at a time and each as large as fits; nearer by wheel, click, double tap and pinch,
 * on to the next by swipe, arrow key and button. Escape, "Cerrar" and a press beside the photo close it, and the focus
 * goes back. Load it on demand (decision 18).
 */
export function PhotoViewer({
  photos,
  start,
  name,
  onGoTo,
  onClose,
}: {
  photos: readonly Photo[]
  /** The photo to begin with. */
  start: number
  /** Whose photos they are. */
  name: string
  onGoTo?: (index: number) => void
  onClose: () => void
}) {
  const goTo = useEffectEvent((index: number) => onGoTo?.(index))
  const close = useEffectEvent(onClose)
  const open = useEffectEvent(() => openViewer(photos, start, name))
  useEffect(() => {
    const opener = document.activeElement
    const viewer = open()
    const watcher = watchBack(() => viewer.close())
    viewer.on('change', () => goTo(viewer.currIndex))
    viewer.on('destroy', () => {
      // The page stays at what was turned to.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      close()
    })
    return () => {
      watcher?.destroy()
      viewer.destroy()
    }
  }, [])
  return null
}

function openViewer(photos: readonly Photo[], start: number, name: string): PhotoSwipe {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let clickedAt = Number.NEGATIVE_INFINITY
  const viewer = new PhotoSwipe({
    dataSource: [...photos],
    index: start,
    mainClass: 'photo-viewer',
    bgOpacity: 0.94,
    wheelToZoom: true,
    initialZoomLevel: fitOf,
    secondaryZoomLevel: (level) => NEAR * fitOf(level),
    maxZoomLevel: (level) => Math.max(NEAREST * fitOf(level), 1),
    showHideAnimationType: isCalm ? 'none' : 'fade',
    ...(isCalm && { zoomAnimationDuration: false }),
    imageClickAction: (point, { timeStamp }) => {
      if (timeStamp - clickedAt > DOUBLE_CLICK) viewer.currSlide?.toggleZoom(point)
      clickedAt = timeStamp
    },
    tapAction: false,
    returnFocus: false,
    indexIndicatorSep: ' de ',
    closeTitle: 'Cerrar',
    zoomTitle: 'Acercar o alejar',
    arrowPrevTitle: 'Foto anterior',
    arrowNextTitle: 'Foto siguiente',
    errorMsg: 'No pudimos cargar la foto.',
  })
  // The library takes a photo with fewer pixels than the window for one that fits already.
  viewer.on('zoomLevelsUpdate', ({ zoomLevels }) => {
    zoomLevels.fit = zoomLevels.initial
    zoomLevels.min = zoomLevels.initial
  })
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-modal', 'true')
    viewer.element?.setAttribute('aria-label', name)
    viewer.element?.querySelector('.pswp__counter')?.setAttribute('role', 'status')
  })
  viewer.init()
  return viewer
}

type Sizes = { panAreaSize: { x: number; y: number } | null; elementSize: { x: number; y: number } | null }

function fitOf({ panAreaSize, elementSize }: Sizes): number {
  if (!panAreaSize || !elementSize) return 1
  return Math.min(panAreaSize.x / elementSize.x, panAreaSize.y / elementSize.y)
}

/** The phone's back closes what lies over the page rather than leaving it, where the platform offers that (Android). */
function watchBack(close: () => void): { destroy(): void } | undefined {
  if (!('CloseWatcher' in window)) return undefined
  const watcher = new CloseWatcher()
  watcher.onclose = close
  return watcher
}
