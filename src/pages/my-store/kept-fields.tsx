import { useSearchParams } from 'react-router'

/** Carries parts of the address through a form that is sent by GET. */
export function KeptFields({ names }: { names: readonly string[] }) {
  const [params] = useSearchParams()
  return names.map((name) => {
    const value = params.get(name)
    return value ? <input key={name} type="hidden" name={name} value={value} /> : null
  })
}
