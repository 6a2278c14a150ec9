import { ButtonLink } from '../../../ui/button.tsx'

/** Links to older entries of a section and to its newest; they work without script. */
export function MoreLinks({
  next,
  first,
  noun,
}: {
  next: { to: string } | null
  first: { to: string } | null
  noun: string
}) {
  if (!next && !first) return null
  return (
    <div className="mt-4.5 flex flex-wrap gap-2.5">
      {first && (
        <ButtonLink to={first.to} preventScrollReset variant="neutral" className="max-md:flex-1">
          Ver las más recientes
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={next.to} preventScrollReset variant="neutral" className="max-md:flex-1">
          Ver más {noun}
        </ButtonLink>
      )}
    </div>
  )
}
