import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNoticeHeight } from '../../ui/notice-height.ts'
import { useScrolledPast } from '../../ui/use-scrolled-past.ts'

const SHOWN_AFTER_PX = 500

export function BackToTop() {
  const style = useNoticeHeight()
  if (!useScrolledPast(SHOWN_AFTER_PX)) return null
  return (
    <IconButton
      label="Volver arriba"
      icon={IconArrowUp}
      look="float"
      style={style}
      onClick={() => {
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
      }}
      className="fixed right-3.5 bottom-[calc(var(--phone-bar,0px)+var(--notice,0px)+var(--save-bar,0px)+12px)] z-30 border border-line md:right-5 md:bottom-[calc(var(--notice,0px)+var(--save-bar,0px)+20px)]"
    />
  )
}
