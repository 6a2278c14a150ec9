import { Link } from 'react-router'
import { cn } from './cn.ts'
import { type Glyph, Icon } from './icon.tsx'

export function SectionHeading({
  title,
  more,
  icon,
  tone = 'azul',
}: {
  title: string
  more?: { label: string; to: string }
  icon?: Glyph
  tone?: string
}) {
  return (
    <div className="mb-3 flex items-center justify-between gap-4 md:mb-4">
      <h2 className="flex min-w-0 items-center gap-3">
        {icon && (
          <span
            className={cn(
              `tone-${tone}`,
              'grid size-10 shrink-0 place-items-center rounded-field bg-none! bg-(--tone-edge)!',
            )}
          >
            <Icon of={icon} className="size-5.5" />
          </span>
        )}
        {title}
      </h2>
      {more && (
        <Link
          to={more.to}
          className="link inline-flex min-h-11 items-center text-md font-bold! whitespace-nowrap"
        >
          {more.label}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  )
}
