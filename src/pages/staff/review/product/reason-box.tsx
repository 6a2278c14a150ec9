import { useEffect, useRef, useState } from 'react'
import { settings } from '../../../../features/settings/rules.ts'
import { usualReasons } from '../../../../features/staff/texts-review.ts'
import { cn } from '../../../../ui/cn.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { KeyHint } from '../review-parts.tsx'

export const REASONS_ID = 'usual-reasons'

/** Adds a usual reason to the text, or removes it. */
export function withReason(text: string, reason: string): string {
  if (!text.includes(reason)) return [text.trim(), reason].filter(Boolean).join('\n')
  return text
    .replace(reason, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

export function ReasonBox({
  value,
  onChange,
  error,
  hasKeys,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hasKeys: boolean
}) {
  return (
    <div className="grid gap-2.5">
      <fieldset id={REASONS_ID} className="flex flex-wrap gap-1.5 noscript:hidden">
        <legend className="sr-only">Motivos usuales</legend>
        {usualReasons.map(({ label, text }, place) => {
          const isChosen = value.includes(text)
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isChosen}
              aria-keyshortcuts={hasKeys ? String(place + 1) : undefined}
              onClick={() => onChange(withReason(value, text))}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm font-semibold md:min-h-9.5',
                isChosen
                  ? 'border-danger bg-danger-soft text-danger'
                  : 'border-edge bg-white hover:bg-canvas',
              )}
            >
              <KeyHint isOn={hasKeys}>{place + 1}</KeyHint>
              {label}
            </button>
          )
        })}
      </fieldset>
      <TextArea
        name="reason"
        label="Motivo"
        hint="La tienda lo recibe por correo, y el producto deja de estar a la venta."
        rows={3}
        maxLength={settings.staff.reasonMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        error={error}
      />
    </div>
  )
}

/** Typed reason; a refused form restores it. */
export function useReason(sent: string): [string, (value: string) => void] {
  const [value, setValue] = useState(sent)
  const last = useRef(sent)
  useEffect(() => {
    if (sent !== last.current && sent !== '') setValue(sent)
    last.current = sent
  }, [sent])
  return [value, setValue]
}
