import type { OwnColumn } from '../../../features/selling/rules-own.ts'

export const columnNames: Record<OwnColumn, string> = {
  number: '#',
  feedback: 'Revisión',
  image: 'Imagen',
  name: 'Nombre',
  condition: 'Condición',
  category: 'Categoría',
  subcategory: 'Subcategoría',
  price: 'Precio',
  stock: 'Disponibilidad',
  delivery: 'Tiempo de entrega',
  offer: 'Oferta',
  offerEnd: 'Fin de oferta',
  information: 'Información',
  specifications: 'Especificaciones',
  details: 'Detalles',
  description: 'Descripción',
  gallery: 'Galería',
  views: 'Vistas',
  sales: 'Ventas',
  reviews: 'Opiniones',
}
