const FIELDS =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"]'

export function firstField(within: HTMLElement | null): HTMLElement | null {
  const fields = [...(within?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  return fields.find((field) => field.checkVisibility()) ?? null
}
