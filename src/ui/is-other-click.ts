type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link opens another tab or window. */
export const isOtherClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey
