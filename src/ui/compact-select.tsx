import type { ComponentProps } from 'react'
import { SelectBox } from './select-box.tsx'
import type { SelectOption } from './select-field.tsx'

/** A select in a toolbar (sort, filter), named by `label` without drawing it. */
export function CompactSelect({
  label,
  options,
  ...rest
}: Omit<ComponentProps<'select'>, 'aria-label'> & { label: string; options: readonly SelectOption[] }) {
  return (
    <SelectBox className="min-w-0 max-md:flex-1">
      <select
        {...rest}
        aria-label={label}
        className="h-11 w-full appearance-none truncate rounded-button border-[1.5px] border-edge bg-white pr-10 pl-3.5 text-[1rem] font-semibold md:text-md"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </SelectBox>
  )
}
