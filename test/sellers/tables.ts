const head = [
  ...['url', 'nombre', 'condicion', 'categoria', 'subcategoria', 'precio', 'existencias', 'dias_entrega'],
  ...['descripcion', 'etiquetas', 'isbn', 'oferta_tipo', 'oferta_valor', 'oferta_hasta', 'fotos'],
]

export type Line = Partial<Record<(typeof head)[number], string>>

/** A table with these columns; each row is right but for what it names. */
export function tableOf(lines: readonly Line[], usual: Line = {}, separator = ','): string {
  const rows = lines.map((line, at) => {
    const cells: Line = {
      ...{ nombre: `Cosa ${at + 1}`, condicion: 'nuevo', precio: '120.50', existencias: '3' },
      ...{ descripcion: 'Sirve bien', etiquetas: 'cosa|útil', fotos: 'uno.jpg|dos.jpg' },
      ...usual,
      ...line,
    }
    return head.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(separator)
  })
  return [head.join(separator), ...rows].join('\r\n')
}
