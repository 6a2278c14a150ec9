import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ApiAnswer, callApi } from '../../ui/api.ts'

/** `refused`: a field is not right yet; it stands in the form as it was typed. */
export type Saving = { state: 'idle' | 'saving' | 'saved' | 'refused' | 'failed'; at: number }

/** Those of the forms on this page that are saved while they are filled in. */
const forms = new Set<() => void>()
const underWay = new Set<Promise<void>>()

/** For a page's `clientLoader`: what was typed on the page that is being left is stored before the next one is read. */
export async function flushAutosave(): Promise<void> {
  for (const save of forms) save()
  await Promise.all(underWay)
}

/** Typing is over when nothing was typed for this long. */
const PAUSE_MS = 1_500

/**
 * Saves what was changed in a form while it is filled in: when typing pauses, when a field is left and when the page is
 * left. Each field goes alone, so that one which is not right yet keeps no other from being saved; why it is not is said
 * until it is.
 *
 * @param path below `/api/v1`, takes a PATCH of the form's fields
 */
export function useAutosave(path: string) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle', at: 0 })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const stored = useRef<Map<string, string>>(undefined)
  const typed = useRef<Map<string, string>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function save(): void {
    clearTimeout(timer.current)
    const known = stored.current
    const changed = [...(typed.current ?? [])].filter(([name, value]) => known?.get(name) !== value)
    if (!known || changed.length === 0) return
    const saved = send(changed, known).finally(() => underWay.delete(saved))
    underWay.add(saved)
  }

  async function send(changed: [name: string, value: string][], known: Map<string, string>): Promise<void> {
    setSaving(({ at }) => ({ state: 'saving', at }))
    const statuses = await Promise.all(
      changed.map(async ([name, value]) => {
        known.set(name, value)
        const answer = await callApi('PATCH', path, { body: { [name]: value }, keepalive: true })
        // What was typed since then has its own answer to come.
        if (known.get(name) === value) setRefused((before) => afterAnswer(before, name, answer))
        if (answer.ok) return 204
        // What did not arrive is sent again with the next change.
        if (answer.status !== 422) known.delete(name)
        return answer.status
      }),
    )
    const wrong = statuses.filter((status) => status !== 204)
    const state =
      wrong.length === 0 ? 'saved' : wrong.every((status) => status === 422) ? 'refused' : 'failed'
    setSaving({ state, at: Date.now() })
  }

  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const ofThis = () => saveNow()
    forms.add(ofThis)
    return () => {
      forms.delete(ofThis)
      ofThis()
    }
  }, [])
  const isRefused = Object.keys(refused).length > 0 && saving.state !== 'failed'
  return {
    saving: isRefused ? { ...saving, state: 'refused' as const } : saving,
    /** What is wrong with fields that are not saved, by their names, until they are mended. */
    refused,
    /** Something in the form may have changed. What is stored is what it was first drawn with, although it was typed in before. */
    typed(form: HTMLFormElement): void {
      typed.current = entriesOf(new FormData(form))
      stored.current ??= servedIn(form)
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE_MS)
    },
    /** A field was left. */
    left: save,
  }
}

/** Only a refusal of the field says anything of it: what did not arrive may be right. */
function afterAnswer(
  before: Readonly<Record<string, string>>,
  name: string,
  answer: ApiAnswer<undefined>,
): Readonly<Record<string, string>> {
  const { [name]: _mended, ...others } = before
  if (answer.ok || answer.status !== 422) return others
  return { ...others, [name]: answer.errors?.[name] ?? answer.detail ?? 'Revisa este campo' }
}

const HIDDEN = new Set(['intent', 'rendered-for', 'key', 'baseline'])

const entriesOf = (form: FormData) =>
  new Map(
    [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !HIDDEN.has(entry[0]),
    ),
  )

/** Values of the fields as the page came with them. */
function servedIn(form: HTMLFormElement): Map<string, string> {
  const served = new Map<string, string>()
  for (const field of form.elements)
    if (field instanceof HTMLSelectElement) {
      const option = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
      served.set(field.name, option?.value ?? '')
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      served.set(field.name, field.defaultValue)
  return served
}
