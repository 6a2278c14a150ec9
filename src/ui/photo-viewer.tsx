import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './photo-viewer.css'
import { useEffect, useEffectEvent } from 'react'

export type Photo = {
  src: string
  /** Smaller files, as in the HTML attribute; the browser chooses by zoom. */
  srcset?: string
  width: number
  height: number
  alt: string
}

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher, not yet in TypeScript's library. */
declare const CloseWatcher: { new (): { onclose: (() => void) | null; destroy(): void } }

const ZOOM = 2
const MAX_ZOOM = 4
const DOUBLE_CLICK_MS = 350

/**
 * Full-screen photos, fitted to the window; zoom by wheel, click, double tap and pinch, next by swipe, arrow key and
 * button. Escape, "Cerrar" and a click next to the photo close it and restore the focus. Load it on demand (decision 18).
 */
export function PhotoViewer({
  photos,
  start,
  name,
  onGoTo,
  onClose,
}: {
  photos: readonly Photo[]
  start: number
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
      // Without scrolling, because the page shows the current photo.
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
    secondaryZoomLevel: (level) => ZOOM * fitOf(level),
    maxZoomLevel: (level) => Math.max(MAX_ZOOM * fitOf(level), 1),
    showHideAnimationType: isCalm ? 'none' : 'fade',
    ...(isCalm && { zoomAnimationDuration: false }),
    imageClickAction: (point, { timeStamp }) => {
      if (timeStamp - clickedAt > DOUBLE_CLICK_MS) viewer.currSlide?.toggleZoom(point)
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
  // The library would not enlarge a photo with fewer pixels than the window.
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

/** On Android, the back button closes the viewer instead of the page. */
function watchBack(close: () => void): { destroy(): void } | undefined {
  if (!('CloseWatcher' in window)) return undefined
  const watcher = new CloseWatcher()
  watcher.onclose = close
  return watcher
}
