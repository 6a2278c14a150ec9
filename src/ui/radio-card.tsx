import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; children?: ReactNode }

/** A large radio: the whole card is its label. Put several in a fieldset with a legend. */
export function RadioCard({ title, children, className, ...rest }: Props) {
  return (
    <label
      className={cn(
        'relative grid grid-cols-[22px_minmax(0,1fr)] gap-3 rounded-field border-[1.5px] border-edge bg-white p-3.5 text-sm leading-normal text-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)] has-disabled:border-line has-disabled:bg-canvas has-disabled:text-faint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="size-[22px] appearance-none rounded-full border-[1.5px] border-edge bg-white outline-none checked:border-7 checked:border-primary disabled:border-line disabled:bg-wash forced-colors:appearance-auto"
      />
      <span className="min-w-0">
        <span
          className={cn(
            'mb-0.5 block text-base leading-snug font-bold',
            rest.disabled ? 'text-muted' : 'text-ink',
          )}
        >
          {title}
        </span>
        {children}
      </span>
    </label>
  )
}
