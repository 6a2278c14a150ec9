/**
 * A script of ours that runs while the page is parsed, before all others have come. The browser's copy has no nonce, and
 * for a long one no `code` (`import.meta.env.SSR`): it stands in the document, which React leaves as it is.
 */
export function InlineScript({ code, nonce }: { code: string; nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: callers give constants, nothing that anybody wrote
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
