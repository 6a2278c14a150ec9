import { useSyncExternalStore } from 'react'

/** Shared, because a form and its fields each call `useForm`. Only one answer is shown. */
let allChanged: { since: unknown; fields: ReadonlySet<string> } = { since: undefined, fields: new Set() }
const renders = new Set<() => void>()
const readChanged = () => allChanged
function subscribe(render: () => void) {
  renders.add(render)
  return () => renders.delete(render)
}

/** Fields typed since an answer. */
export function useChangedFields(answer: unknown) {
  const { since, fields } = useSyncExternalStore(subscribe, readChanged, readChanged)
  const changed = since === answer ? fields : new Set<string>()
  return {
    isChanged: (field: string) => changed.has(field),
    addChanged(field: string): void {
      allChanged = { since: answer, fields: new Set([...changed, field]) }
      for (const render of renders) render()
    },
  }
}
