/** How many products a choice leaves. */
export function FilterCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="ml-auto text-sm text-muted">
      {count}
      <span className="sr-only">{count === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
}
