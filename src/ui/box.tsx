import type { ComponentProps, ElementType } from 'react'
import { cn } from './cn.ts'

export function Box({
  as: Tag = 'section',
  flush = false,
  highlighted = false,
  className,
  ...rest
}: ComponentProps<'section'> & { as?: ElementType; open?: boolean; flush?: boolean; highlighted?: boolean }) {
  return (
    <Tag
      {...rest}
      className={cn(
        'box min-w-0',
        !flush && 'p-4 md:p-5',
        highlighted && 'border-primary-line! shadow-[0_0_0_1px_#b9c4f3]!',
        className,
      )}
    />
  )
}
