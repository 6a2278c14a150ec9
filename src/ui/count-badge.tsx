const look =
  'absolute -top-2 -right-2.5 h-[18px] min-w-[18px] rounded-full bg-offer px-[5px] text-center text-2xs leading-4.5 font-extrabold text-white shadow-[0_0_0_2px_#fff]'

/** `early`: class while the count is undefined. */
type Count = { count: number | undefined; early: string }

/** Hidden from screen readers: the control's label has the number. */
export function CountBadge({ count, early }: Count) {
  if (count === undefined) return <span aria-hidden="true" className={`${early} ${look}`} />
  if (count <= 0) return null
  return (
    <span aria-hidden="true" className={look}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
