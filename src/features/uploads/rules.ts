import { isUuid } from '../../lib/uuid.ts'

/** Purposes decide the sizes. Photos of a case are private to its two sides and staff. */
export const uploadPurposes = ['product', 'logo', 'cover', 'case'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

const UPLOAD = /^upload:(.*)$/
/** Programs send the id of an upload, or that of a picture (`pictureId`). */
const PICTURE_ID = /^[\w-]{16}$/
const KEPT = /^kept:([A-Za-z0-9._/-]{1,300})$/

export type PictureChoice = ({ upload: string } | { kept: string }) & { shows?: 'marks' }

export const MARKS = '#marks'

export const uploadChoice = (id: string) => `upload:${id}`
export const keptChoice = (key: string) => `kept:${key}`

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
