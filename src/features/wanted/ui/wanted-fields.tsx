import type { FormState } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { wantedWears } from '../rules.ts'
import { wearChoiceTexts } from '../texts.ts'

export function PriceAndEnd({
  form,
  ends,
  stored,
  prefix = '',
  onPrice,
}: {
  form: FormState
  ends: { first: string; proposed: string; last: string }
  stored?: { price: string; endsOn: string }
  /** Makes ids unique if a page has several forms. */
  prefix?: string
  onPrice?: (price: string) => void
}) {
  return (
    <div className="grid grid-cols-2 gap-2.5 md:gap-3.5">
      <TextField
        id={`field-${prefix}maxPrice`}
        {...form.field('maxPrice', stored?.price)}
        // The form may have found it before the server.
        error={form.error('maxPrice')}
        label="Hasta cuánto"
        before="$"
        inputMode="decimal"
        required
        autoComplete="off"
        maxLength={20}
        onChange={(event) => onPrice?.(event.currentTarget.value)}
      />
      <TextField
        id={`field-${prefix}endsOn`}
        {...form.field('endsOn', stored?.endsOn ?? ends.proposed)}
        error={form.error('endsOn')}
        type="date"
        label="Hasta cuándo"
        required
        min={ends.first}
        max={ends.last}
      />
    </div>
  )
}

export function WearPills({ chosen, onChange }: { chosen: string; onChange: (wear: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">Estado</legend>
      <div className="grid grid-cols-3 gap-1.5">
        {(['', ...wantedWears] as const).map((wear) => (
          <label
            key={wear}
            className="relative grid min-h-11 place-items-center rounded-button border-control border-edge px-1 text-center text-md font-semibold has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-strong has-checked:shadow-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary max-md:text-sm"
          >
            <input
              type="radio"
              name="minWear"
              value={wear}
              checked={chosen === wear}
              onChange={() => onChange(wear)}
              className="absolute inset-0 size-full opacity-0"
            />
            {wearChoiceTexts[wear]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
