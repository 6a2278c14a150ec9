export function WishButton({
  name,
  wished,
  onToggle,
}: {
  name: string
  wished: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`${name}: en la lista de deseos`}
      onClick={onToggle}
      className="wish-button"
    />
  )
}
