/**
 * What people read as the name of the field with this id: its label, or the legend of its group for a choice, a
 * list or pictures. Asides in an element of their own, such as "(opcional)", are left out. Empty for a checkbox,
 * whose label is a sentence, and for what is not on the page.
 */
export function nameOfField(id: string): string {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return field ? wordsOf(labelOf(field) ?? legendOf(field)) : ''
  if (field.type === 'checkbox') return ''
  const isOneOfMany = field.type === 'radio' || field.type === 'file'
  return wordsOf((isOneOfMany ? legendOf(field) : null) ?? labelOf(field) ?? legendOf(field))
}

function labelOf(field: HTMLElement): Element | null {
  return 'labels' in field && field.labels instanceof NodeList ? (field.labels[0] as Element | null) : null
}

function legendOf(field: HTMLElement): Element | null {
  return field.closest('fieldset')?.querySelector('legend') ?? null
}

function wordsOf(element: Element | null | undefined): string {
  if (!element) return ''
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
  return own
    .map((node) => node.textContent)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/:\s*$/, '')
    .trim()
}
