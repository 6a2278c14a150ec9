import { useEffect, useEffectEvent, useState } from 'react'
import { readStored, writeStored } from '../../../../ui/browser-storage.ts'

/** Remembered in this browser; nobody else gets it, and storage may be full or forbidden. */
const KEY = 'staff-keys'

/** Whether single keys act on this page: they can be switched off (WCAG 2.1.4). On until the browser has said otherwise. */
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

/**
 * Single keys of a page, by what the keyboard calls them, letters small. They rest while something is typed or chosen,
 * in dialogs, and together with Control, Alt or ⌘.
 */
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

/** A part of the page that arrow keys move by themselves. */
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
