import { useEffect, useEffectEvent, useState } from 'react'
import { reviewKeys } from '../../../../features/staff/texts-review.ts'
import { readStored, writeStored } from '../../../../ui/browser-storage.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { KeyCap } from '../review-parts.tsx'

const KEY = 'staff-keys'

/** Single-key shortcuts can be switched off (WCAG 2.1.4), for this browser. Storage may be full or forbidden. */
export function useKeySwitch(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    setOn(readStored(KEY) !== 'off')
  }, [])
  return [
    isOn,
    (wanted) => {
      setOn(wanted)
      writeStored(KEY, wanted ? null : 'off')
    },
  ]
}

/** Shortcuts by `event.key` in lower case. Ignored while typing, in dialogs, and with Control, Alt or ⌘. */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const act = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (!act || isCodeLocked(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

/** Elements that use arrow keys themselves. */
const MOVED = '[data-own-keys]'
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

function isCodeLocked(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return true
  return (
    (target instanceof Element && target.closest(TYPED_INTO) !== null) ||
    (target instanceof Element && key.startsWith('Arrow') && target.closest(MOVED) !== null) ||
    document.querySelector('[role="dialog"]') !== null
  )
}

export function KeysDialog({
  isOn,
  onChange,
  onClose,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Atajos de teclado"
      description="Descansan mientras escribes; Esc sale del texto."
      width="s"
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {reviewKeys.map(({ key, text }) => (
          <div key={key} className="contents">
            <dt>
              <KeyCap>{key}</KeyCap>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="keys"
        label="Usar atajos en este navegador"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Dialog>
  )
}
