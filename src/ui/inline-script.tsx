/**
 * Our script that runs while the page is parsed. In the browser it has no nonce, and a long one no `code`
 * (`import.meta.env.SSR`): React keeps the document's.
 */
export function InlineScript({ code, nonce }: { code: string; nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: callers pass constants, no user input
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
