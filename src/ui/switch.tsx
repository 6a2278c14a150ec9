import type { ComponentProps, ReactNode } from 'react'

/** A checkbox underneath, so that it works in a plain form. */
export function Switch({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-md">
      {label}
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser exposes the state of a checkbox
        role="switch"
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-edge transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-[18px] before:rounded-full before:bg-white before:transition-transform checked:bg-primary checked:before:translate-x-4 focus-visible:rounded-full forced-colors:appearance-auto"
      />
    </label>
  )
}
