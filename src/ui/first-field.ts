const FIELDS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"]'

/** Where a form begins: its first field that is in view; null where there is none. */
export function firstField(within: HTMLElement | null): HTMLElement | null {
  const fields = [...(within?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  return fields.find((field) => field.checkVisibility()) ?? null
}
