/** Valid input of the two forms. */
export const storeInput = {
  name: 'La Repisa',
  about: 'Libros de semestres pasados.',
  email: 'repisa@correo.example',
  phone: '444 123 4567',
  termsAccepted: 'on',
}

export const productInput = {
  condition: 'usado',
  name: 'Cálculo diferencial',
  categoryId: '1',
  subcategoryId: '1',
  description: '<p>Con <strong>ejercicios</strong> resueltos.</p>',
  summary: ['Sin subrayado', ''],
  details: [{ title: 'Páginas', value: '512' }],
  specification: [{ name: 'Pasta', values: 'Dura, Blanda' }],
  tags: ['Cálculo', 'Matemáticas'],
  priceCents: 123_450,
  stock: '3',
  offer: null,
}
