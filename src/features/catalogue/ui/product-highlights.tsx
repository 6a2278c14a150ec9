import IconCheck from '@icons/check'
import { Icon } from '../../../ui/icon.tsx'

export function ProductHighlights({ summary }: { summary: readonly string[] }) {
  if (summary.length === 0) return null
  return (
    <ul
      aria-label="Resumen"
      className="box grid gap-x-3 gap-y-2 p-3.5 text-sm min-[360px]:grid-cols-2 md:gap-x-5 md:gap-y-2.5 md:px-5 md:py-4.5 md:text-md"
    >
      {summary.map((point) => (
        <li key={point} className="flex items-start gap-2">
          <Icon of={IconCheck} className="text-success" />
          {point}
        </li>
      ))}
    </ul>
  )
}
