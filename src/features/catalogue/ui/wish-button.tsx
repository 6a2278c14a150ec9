/** `url` is the product's, for pages on which React has not started (`pages/light.ts`). */
export function WishButton({
  url,
  name,
  wished,
  onToggle,
}: {
  url: string
  name: string
  wished: boolean
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      data-wish={url}
      aria-pressed={wished}
      aria-label={`${name}: en la lista de deseos`}
      onClick={onToggle}
      className="wish-button"
    />
  )
}
