import { isVisible, withoutHidden } from '../../lib/visible-text.ts'
import { settings } from '../settings/rules.ts'

/** Message as it is kept; undefined where nothing is left to read (D1 §5). */
export function readMessage(text: string): string | undefined {
  const message = withoutHidden(text).trim()
  return isVisible(message) && message.length <= settings.questions.messageMax ? message : undefined
}
