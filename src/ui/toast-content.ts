export type ToastContent = {
  text: string
  tone?: 'success' | 'error' | 'info'
  /** A link onward ("Ver carrito") or an act to take back ("Deshacer"). */
  action?: { label: string } & ({ to: string } | { onClick: () => void })
}
export type ShownToast = ToastContent & { id: number }
