import { fold } from '../../lib/slug.ts'

/** The place of the typed text in a label, at the start of a word if possible. */
export function placeOf(label: string, typed: string): { start: number; end: number } | null {
  const [text, part] = [fold(label), fold(typed)]
  // If folding removed letters, the positions differ.
  if (part === '' || text.length !== label.length) return null
  const atWord = ` ${text}`.indexOf(` ${part}`)
  const start = atWord < 0 ? text.indexOf(part) : atWord
  return start < 0 ? null : { start, end: start + part.length }
}

/** The typed part stays regular, and the rest is bold. */
export function SuggestionLabel({ label, typed }: { label: string; typed: string }) {
  const composed = label.normalize('NFC')
  if (typed === '') return composed
  const place = placeOf(composed, typed)
  if (!place) return <b>{composed}</b>
  return (
    <>
      {place.start > 0 && <b>{composed.slice(0, place.start)}</b>}
      {composed.slice(place.start, place.end)}
      <b>{composed.slice(place.end)}</b>
    </>
  )
}
