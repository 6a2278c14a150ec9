import type { ProductView } from '../../features/catalogue/contract.ts'
import { Gallery } from '../../features/catalogue/ui/gallery.tsx'
import { WishButton } from '../../features/catalogue/ui/wish-button.tsx'

export function Pictures({
  product,
  wished,
  onToggleWish,
}: {
  product: ProductView
  wished: boolean
  onToggleWish: () => void
}) {
  const { images, name } = product
  const alt = (index: number) =>
    images.length === 1 ? name : `${name}, foto ${index + 1} de ${images.length}`
  return (
    <Gallery
      images={images.map((image, index) => ({ image, alt: alt(index) }))}
      name={name}
      tone={product.tone}
      corner={<WishButton name={name} wished={wished} onToggle={onToggleWish} />}
    />
  )
}
