import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Number of ticked orders in a list of check boxes, which keep their own state: what was unticked before the scripts came
 * stays so. `ids` says which orders they are, since others may take their place.
 */
export function useSelection(
  ids: string,
  all: number,
): [list: RefObject<HTMLDivElement | null>, ticked: number, tickAll: (tick: boolean) => void] {
  const list = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState(all)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name=order]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders, other boxes
  useEffect(() => {
    const count = () => setTicked(boxes().filter(({ checked }) => checked).length)
    count()
    const element = list.current
    element?.addEventListener('change', count)
    return () => element?.removeEventListener('change', count)
  }, [ids])
  return [
    list,
    ticked,
    (tick) => {
      for (const box of boxes()) box.checked = tick
      setTicked(tick ? boxes().length : 0)
    },
  ]
}
