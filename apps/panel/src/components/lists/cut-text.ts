import type { PointerEvent } from 'react'

/** The attribute of elements that may be shortened. */
export const SHORTENS = 'data-shortens'

/**
 * Shows the whole of a shortened text under the pointer. The link of a row covers its cells, so the
 * link gets the title.
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
