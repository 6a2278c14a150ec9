/** "1,234": grouped by hand, so that server and browser write the same without loading a locale. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}
