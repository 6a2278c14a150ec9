/** A script of ours that runs while the page is parsed, before all others have come; the browser's copy has no nonce. */
export function InlineScript({ code, nonce }: { code: string; nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: callers give constants, nothing that anybody wrote
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
