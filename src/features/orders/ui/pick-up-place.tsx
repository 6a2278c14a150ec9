import IconClock from '@icons/clock'
import IconMapPin from '@icons/map-pin'
import { Icon } from '../../../ui/icon.tsx'

export function PickUpPlace({
  faculty,
  address,
  hours,
}: {
  faculty: string
  address: string
  hours: string
}) {
  return (
    <ul className="grid gap-2.5 text-md">
      <li className="flex gap-3">
        <Icon of={IconMapPin} className="mt-px text-primary" />
        <p>
          <b>{faculty}</b>
          <span className="block text-muted">{address}</span>
        </p>
      </li>
      <li className="flex gap-3">
        <Icon of={IconClock} className="mt-px text-primary" />
        <b>{hours}</b>
      </li>
    </ul>
  )
}
