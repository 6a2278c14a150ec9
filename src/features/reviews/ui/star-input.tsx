import IconStar from '@icons/star'
import { Icon } from '../../../ui/icon.tsx'

const meanings = ['Malo', 'Regular', 'Bueno', 'Muy bueno', 'Excelente']

/**
 * The markup goes from five to one and is shown in reverse, so that a chosen star fills those after it
 * without a script, and arrow keys follow the visible order.
 */
export function StarInput({ defaultValue }: { defaultValue: number | null }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-md font-semibold">Calificación</legend>
      <div className="flex flex-row-reverse items-center justify-end">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label
            key={stars}
            className="peer relative order-1 grid size-12 place-items-center rounded-field text-edge peer-has-checked:text-star has-checked:text-star has-focus-visible:outline-3 has-focus-visible:outline-primary peer-hover:text-star hover:text-star [&:has(:checked)_svg]:fill-current [.peer:has(:checked)~&_svg]:fill-current"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={stars === defaultValue}
              className="absolute inset-0 m-0 size-full appearance-none opacity-0"
            />
            <Icon of={IconStar} size="l" />
            <span className="sr-only">
              {stars} de 5 · {meanings[stars - 1]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
