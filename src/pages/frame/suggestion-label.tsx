import { fold } from '../../lib/slug.ts'

/** Where what was typed stands in a label, at a word's beginning if it does; null where it does not. */
export function placeOf(label: string, typed: string): { start: number; end: number } | null {
  const [text, part] = [fold(label), fold(typed)]
  // Where folding takes letters away, places in the one are none in the other.
  if (part === '' || text.length !== label.length) return null
  const atWord = ` ${text}`.indexOf(` ${part}`)
  const start = atWord < 0 ? text.indexOf(part) : atWord
  return start < 0 ? null : { start, end: start + part.length }
}

/** What was typed stays regular, the rest is bold: the eye goes to what differs. */
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
