import { cn } from '../../../../ui/cn.ts'

/** Text as programs write it. What is wider or longer than its place scrolls, by keyboard too. */
export function CodeBlock({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className={cn('mt-1 overflow-auto rounded-field bg-canvas p-3 text-sm', className)}
    >
      <pre>{text}</pre>
    </section>
  )
}
