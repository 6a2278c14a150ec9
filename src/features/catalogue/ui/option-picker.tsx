import { useId } from 'react'
import { FieldError } from '../../../ui/field.tsx'
import { RadioPill } from '../../../ui/radio-pill.tsx'
import type { ProductOption } from './buy-view.ts'

export function OptionPicker({
  option,
  chosen,
  missing,
  onChoose,
}: {
  option: ProductOption
  chosen: string | undefined
  missing: boolean
  onChoose: (value: string) => void
}) {
  const id = useId()
  const gone = option.values.filter((value) => value.soldOut).map((value) => value.label)
  const said = [chosen, gone.length > 0 && `${gone.join(', ')} sin existencias por ahora`].filter(Boolean)
  return (
    <fieldset
      className="mt-4"
      data-option={option.name}
      aria-describedby={missing ? `${id}-error` : undefined}
    >
      <legend className="mb-2 text-md font-semibold">
        {option.name}: <span className="font-normal text-muted">{said.join(' · ')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value) => (
          <RadioPill
            key={value.label}
            name={`option:${option.name}`}
            value={value.label}
            checked={chosen === value.label}
            disabled={value.soldOut}
            aria-invalid={missing || undefined}
            onChange={() => onChoose(value.label)}
          >
            {value.swatch && (
              <span
                aria-hidden="true"
                className="size-4 rounded-full shadow-[inset_0_0_0_1px_rgb(20_27_52/0.2)]"
                style={{ background: value.swatch }}
              />
            )}
            {value.label}
          </RadioPill>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={missing ? `Elige ${option.name.toLowerCase()}` : undefined} />
    </fieldset>
  )
}
