import type { QrView } from '../contract.ts'

export function Qr({ view }: { view: QrView }) {
  return (
    <svg viewBox={`0 0 ${view.size} ${view.size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={view.path} stroke="#141b34" />
    </svg>
  )
}
