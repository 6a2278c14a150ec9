import type { ComponentProps, ReactNode } from 'react'

/** A small radio drawn as a pill; a disabled one is struck through and its fieldset's legend says why. */
export function RadioPill({
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }) {
  return (
    <label className="relative inline-flex">
      <input
        {...rest}
        type="radio"
        className="peer absolute inset-0 m-0 size-full appearance-none opacity-0"
      />
      <span className="inline-flex min-h-11 min-w-13 items-center justify-center gap-2 rounded-button border-[1.5px] border-edge bg-white px-4 text-md font-semibold peer-checked:border-primary peer-checked:bg-primary-soft peer-checked:text-primary-strong peer-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:border-line peer-disabled:bg-canvas peer-disabled:text-faint peer-disabled:line-through peer-aria-invalid:border-danger">
        {children}
      </span>
    </label>
  )
}
