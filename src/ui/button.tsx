import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cn } from './cn.ts'

const variants = {
  primary:
    'border-transparent bg-primary text-white enabled:hover:bg-primary-strong [a]:hover:bg-primary-strong',
  secondary: 'border-primary bg-white text-primary enabled:hover:bg-primary-soft [a]:hover:bg-primary-soft',
  neutral: 'border-edge bg-white text-ink enabled:hover:bg-canvas [a]:hover:bg-canvas',
  soft: 'border-primary-line bg-primary-soft text-primary-strong hover:border-primary',
  dark: 'border-transparent bg-ink text-white hover:bg-ink/90',
  danger: 'border-danger bg-white text-danger enabled:hover:bg-danger-soft [a]:hover:bg-danger-soft',
  /** Not available yet: a click leads to the reason, which is shown next to it. */
  waiting: 'border-transparent bg-wash text-faint',
  plain: 'border-transparent text-primary enabled:hover:bg-primary-soft [a]:hover:bg-primary-soft',
}

const sizes = {
  s: 'min-h-11 px-3 text-sm',
  m: 'min-h-12 px-[18px] text-base md:min-h-11',
  l: 'min-h-13 px-7 text-control',
}

export type ButtonVariant = keyof typeof variants
type Look = {
  variant?: ButtonVariant | undefined
  size?: keyof typeof sizes | undefined
  block?: boolean | undefined
}

export const buttonLook = ({ variant = 'primary', size = 'm', block }: Look) =>
  cn(
    'inline-flex max-w-full items-center justify-center gap-2 rounded-button border-control text-center wrap-break-word leading-tight font-bold md:whitespace-nowrap disabled:cursor-not-allowed disabled:border-transparent disabled:bg-wash disabled:text-faint',
    variants[variant],
    sizes[size],
    block && 'w-full',
  )

/** `busy` keeps name and focus and ignores clicks, so that a double click acts once. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cn(buttonLook({ variant, size, block }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={cn(buttonLook({ variant, size, block }), className)} />
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
