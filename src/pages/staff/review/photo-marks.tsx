import type { ReviewedPhoto } from '../../../features/staff/views-review.ts'
import { cn } from '../../../ui/cn.ts'

type Mark = ReviewedPhoto['marks'][number]

const looks: Record<Mark, { label: string; look: string }> = {
  added: { label: 'Nueva', look: 'bg-success text-white' },
  removed: { label: 'Quitada', look: 'bg-danger text-white' },
  marks: { label: 'Marcas', look: 'bg-ink text-white' },
}

/** What stands for a picture, its marks with it. */
export const photoText = (text: string, marks: readonly Mark[]): string =>
  [text, ...marks.map((mark) => looks[mark].label.toLowerCase())].join(', ')

/** On a picture, whose text says the same. `each`: look of one label. */
export const MarkLabels = ({
  marks,
  className,
  each,
}: {
  marks: readonly Mark[]
  className: string
  each: string
}) =>
  marks.length > 0 && (
    <span aria-hidden="true" className={className}>
      {marks.map((mark) => (
        <span key={mark} className={cn('rounded-sm text-center font-bold', each, looks[mark].look)}>
          {looks[mark].label}
        </span>
      ))}
    </span>
  )
