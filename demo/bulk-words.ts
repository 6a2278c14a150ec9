/** Words that make names of the bulk catalogue differ; 24 × 23 × 11 together, before the number. */
export const bulkTraits = [
  ...['compacto', 'ligero', 'clásico', 'de colección', 'resistente', 'económico', 'para principiantes'],
  ...['profesional', 'edición especial', 'de segunda mano', 'casi nuevo', 'con garantía', 'reforzado'],
  ...['para llevar', 'de temporada', 'color negro', 'color blanco', 'color azul', 'color verde'],
  ...['talla chica', 'talla mediana', 'talla grande', 'paquete doble', 'para el semestre'],
]

export const bulkBrands = [
  ...[
    'Nopal',
    'Jacaranda',
    'Ocelote',
    'Xoloitz',
    'Cenzontle',
    'Ahuehuete',
    'Volcán',
    'Altiplano',
    'Huasteca',
  ],
  ...['Potosí', 'Mezquite', 'Colibrí', 'Obsidiana', 'Maguey', 'Tezontle', 'Cantera', 'Biznaga', 'Quetzal'],
  ...['Copal', 'Ámbar', 'Zempoala', 'Tangamanga', 'Guachichil'],
]

export const bulkMarks = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'M']
