import type { ReactNode } from 'react'

/** Fixed bar for a page's main action on the phone: the sum at the left, the action at the right. */
export function PhoneBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-bar grid grid-cols-label items-center gap-3.5 border-t border-line bg-white px-3.5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-4px_16px_rgb(20_27_52/0.06)] md:hidden"
    >
      {children}
    </section>
  )
}
