/** Paper sizes of labels, by the `tamano` of the address; the first is the default. */
export const labelSheets = [
  { key: '50x30', label: '50 × 30 mm' },
  { key: 'a4', label: 'Hoja A4' },
] as const
export type LabelSheet = (typeof labelSheets)[number]['key']

/** "Ingeniería": a label has no room for more. */
export function shortFaculty(name: string | undefined): string {
  return name?.replace(/^facultad de\s+/i, '') ?? 'Sin facultad'
}
