import { around, type SetupStep } from '../../../features/setup/rules.ts'
import { stepTexts } from '../../../features/setup/texts.ts'

/** Where nothing saves itself, the button says that it does. */
export function NextLabel({ step }: { step: SetupStep }) {
  const { after } = around(step)
  return (
    <>
      <span className="noscript:hidden">Siguiente{after && `: ${stepTexts[after].short}`}</span>
      <span className="hidden noscript:inline">Guardar y seguir</span>
    </>
  )
}
