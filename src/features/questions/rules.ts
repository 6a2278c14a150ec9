import { isVisible, withoutHidden } from '../../lib/visible-text.ts'
import { settings } from '../settings/rules.ts'

/** The message to store; undefined where no visible text is left (D1 §5). */
export function readMessage(text: string): string | undefined {
  const message = withoutHidden(text).trim()
  return isVisible(message) && message.length <= settings.questions.messageMax ? message : undefined
}
