import { useEffect } from 'react'

export function useConfetti(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const canvas = document.createElement('canvas')
    canvas.setAttribute('aria-hidden', 'true')
    canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:70'
    let gone = false
    void import('canvas-confetti').then(({ default: confetti }) => {
      if (gone) return
      document.body.append(canvas)
      // The library creates its worker from a blob, which the content security policy refuses.
      const shoot = confetti.create(canvas, { resize: true, useWorker: false })
      const colors = ['#2f46d8', '#b8205a', '#ffb020', '#0b7350']
      void shoot({ particleCount: 120, spread: 80, origin: { y: 0.3 }, colors })?.then(() => canvas.remove())
    })
    return () => {
      gone = true
      canvas.remove()
    }
  }, [])
}
