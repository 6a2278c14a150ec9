import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; children?: ReactNode }

export function RadioCard({ title, children, className, ...rest }: Props) {
  return (
    <label className={cn('radio-card', className)}>
      <input {...rest} type="radio" />
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
