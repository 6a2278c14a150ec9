declare global {
  interface Window {
    /** Fields that the visitor changed before the page was hydrated (`defer-scripts.ts`). */
    early?: Set<EventTarget | null> | undefined
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Says again what was chosen or typed in a part of the page before React hydrated it, or what the browser put back
 * there. React keeps such a field as it is, but the state behind it does not know, and would undo it with its next
 * change. Of searches and filters only what a hand has changed: an address that is gone back to sends nothing by itself.
 * Parts that are not hydrated yet (`HydrateWhenVisible`) follow when they are.
 */
export function replayEarlyInput(part: ParentNode): void {
  for (const field of part.querySelectorAll<Field>('input, textarea, select')) {
    if (field.closest('[data-asleep]')) continue
    const isSearch = field.form?.method === 'get' && !window.early?.has(field)
    if (!field.disabled && !isSearch && differs(field)) say(field)
    window.early?.delete(field)
  }
}

const isTick = (field: Field) => field.type === 'radio' || field.type === 'checkbox'

/** Whether it holds something else than the document that was served. Of a group of radios the chosen one speaks. */
function differs(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const served = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return served?.selected === false
  }
  if (field.type === 'file') return false
  if (field instanceof HTMLInputElement && isTick(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
  return field.value !== field.defaultValue
}

function say(field: Field): void {
  if (field instanceof HTMLInputElement && isTick(field)) {
    field.checked = !field.checked
    field.click()
    return
  }
  if (!(field instanceof HTMLSelectElement)) {
    // React hears an input only where the value is another than the one it has seen last.
    const { value } = field
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
