export type FacultyPlace = { id: number; name: string; address: string; hours: string; demo: boolean }

/** The offices in which things are handed over, with their hours. */
export function FacultyPlaces({ faculties }: { faculties: readonly FacultyPlace[] }) {
  if (faculties.length === 0) return <p>Todavía no hay oficinas de entrega.</p>
  return (
    <ul className="grid list-none! gap-3 pl-0! sm:grid-cols-2">
      {faculties.map(({ id, name, address, hours, demo }) => (
        <li key={id} className="rounded-field border border-line p-3.5 text-md">
          <b className="block">
            {name}
            {demo && <span className="font-normal text-muted"> (demostración)</span>}
          </b>
          {address}
          <span className="block text-muted">{hours}</span>
        </li>
      ))}
    </ul>
  )
}
