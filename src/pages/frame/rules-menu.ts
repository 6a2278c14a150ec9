/** Pixels of the row from 768, 992 and 1200 px of window on. */
const ROOM = [728, 952, 1160]
/** "Compra por categoria" and "Más". */
const BUTTONS = 265
const GAP = 22
/** More than the mean letter takes: an estimate that is too small would cut a word. */
const LETTER = 7.6

/** How many labels fit whole, for each width of the row. */
export function countFitting(labels: readonly string[]): number[] {
  const ends: number[] = []
  for (const label of labels) ends.push((ends.at(-1) ?? 0) + GAP + label.length * LETTER)
  return ROOM.map((room) => ends.filter((end) => end <= room - BUTTONS).length)
}
