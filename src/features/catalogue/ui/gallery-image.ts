import type { ImageView } from '../../../web/ui/picture.tsx'

export type GalleryImage = {
  image: ImageView
  /** Product and view: "Sudadera azul con capucha, vista de frente". */
  alt: string
}
