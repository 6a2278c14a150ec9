import { settings } from '../settings/rules.ts'

/** What is kept of a message; undefined where nothing is left to read (D1 §5). */
export function readMessage(text: string): string | undefined {
  // Zero-width signs are no text: a message of them looks blank.
  const message = text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '').trim()
  return message === '' || message.length > settings.questions.messageMax ? undefined : message
}
