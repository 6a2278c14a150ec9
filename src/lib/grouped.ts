/** "1,234": grouped by hand, so that server and browser write the same without loading a locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "1 venta", "1,234 ventas". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}
