import { isUuid } from '../../lib/uuid.ts'

/** Purposes of a picture, which decide its sizes. Those of a case are seen by its two sides and staff alone. */
export const uploadPurposes = ['product', 'logo', 'cover', 'case'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

const UPLOAD = /^upload:(.*)$/
/** What programs say: an upload's id, or that of a picture (`pictureId`). */
const PICTURE_ID = /^[\w-]{16}$/
const KEPT = /^kept:([A-Za-z0-9._/-]{1,300})$/

/** Name of a picture in a form: one that was sent ahead, or one that the edited thing has already. */
export type PictureChoice = ({ upload: string } | { kept: string }) & { shows?: 'marks' }

/** Ends the name of a picture that shows the marks of use. */
export const MARKS = '#marks'

export const uploadChoice = (id: string) => `upload:${id}`
export const keptChoice = (key: string) => `kept:${key}`

/** undefined for what names no picture. */
export function readChoice(given: string): PictureChoice | undefined {
  const text = given.endsWith(MARKS) ? given.slice(0, -MARKS.length) : given
  const choice = plainChoice(text)
  return choice && text !== given ? { ...choice, shows: 'marks' } : choice
}

function plainChoice(text: string): PictureChoice | undefined {
  const upload = UPLOAD.exec(text)?.[1] ?? text
  if (isUuid(upload)) return { upload }
  const kept = KEPT.exec(text)?.[1]
  if (kept !== undefined) return { kept }
  return PICTURE_ID.test(text) ? { kept: text } : undefined
}
