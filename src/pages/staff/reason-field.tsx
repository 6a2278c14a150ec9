import { type ComponentProps, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** A reason in one's own words, begun with a usual one. */
export function ReasonField({
  usual,
  ...rest
}: Omit<ComponentProps<typeof TextArea>, 'label'> & { usual: readonly { label: string; text: string }[] }) {
  const box = useRef<HTMLDivElement>(null)
  const add = (text: string) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    field.value = [field.value.trim(), text].filter(Boolean).join('\n')
    field.focus()
  }
  return (
    <div ref={box} className="grid gap-2">
      <TextArea rows={5} {...rest} label="Motivo" />
      <div className="flex flex-wrap gap-1.5">
        {usual.map(({ label, text }) => (
          <Button key={label} variant="neutral" size="s" title={text} onClick={() => add(text)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
