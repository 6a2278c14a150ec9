import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'

/** Both bodies of a mail. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail)
  return { html, text: toPlainText(html) }
}
