import { settings } from '../settings/rules.ts'

/** Message as it is kept; undefined where nothing is left to read (D1 §5). */
export function readMessage(text: string): string | undefined {
  // Signs of no width, and those that turn the direction of what follows, are no text.
  const message = text.replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '').trim()
  return isVisible(message) && message.length <= settings.questions.messageMax ? message : undefined
}

/** Letters and signs that are drawn as nothing. */
const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/g

/** Whether there is anything to see: accents and fillers alone look blank. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(blanks, ''))
}
