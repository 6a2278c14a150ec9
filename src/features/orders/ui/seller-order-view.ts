import type { ImageView } from '../../../lib/image-view.ts'
import type { ChipTone } from '../../../ui/chip.tsx'
import type { TimelineStep } from '../../../ui/timeline.tsx'

export type SellerOrderView = {
  number: string
  dateText: string
  productName: string
  image: ImageView
  tone: string
  buyerName: string
  faculty: string
  steps: readonly TimelineStep[]
  state: { label: string; tone: ChipTone }
  /** "Llévalo a Derecho a más tardar el lun 23" */
  nextText: string
  /** Nobody has to do anything any more. */
  isOver: boolean
  totalCents: number
  quantity: number
  /** Contact while the order is open, options: shown on the phone's card. */
  facts: readonly { label: string; value: string }[]
  /** What the order waits for ("Marcar listo"), or null where there is nothing to do. */
  action: { label: string; to: string } | null
  detailTo: string
}
