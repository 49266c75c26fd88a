import type { PointerEvent } from 'react'

/** On what may be shortened. */
export const SHORTENS = 'data-shortens'

/**
 * Tells the whole of a shortened text that the pointer is over. The link of a row lies above its cells,
 * so it is the link that tells.
 */
export function tellWhatIsCut(event: PointerEvent<HTMLElement>): void {
  const { clientX, clientY, target } = event
  const cut = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.hasAttribute(SHORTENS) && element.scrollWidth > element.clientWidth)
  const text = cut?.textContent ?? ''
  const teller = (target as Element).closest<HTMLElement>(`[data-row-link], [${SHORTENS}]`)
  if (teller && teller.title !== text) teller.title = text
}
