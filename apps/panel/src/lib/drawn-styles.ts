/** In the place of a `style` in HTML, which the policy of our pages does not let count. */
const MARK = 'data-drawn-style'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/**
 * HTML as React writes it, with its `style` attributes as rules of a stylesheet, which may have a nonce.
 * Undefined where one of them could be more than declarations.
 */
export function withoutStyles(
  html: string,
): { html: string; css: string; styles: readonly string[] } | undefined {
  const styles = new Map<string, number>()
  // Text and other attributes have no quotes: React writes them as entities.
  const marked = html.replaceAll(/ style="([^"]*)"/g, (_, written: string) => {
    const style = written.replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)
    const index = styles.get(style) ?? styles.size
    styles.set(style, index)
    return ` ${MARK}="${index}"`
  })
  const all = [...styles.keys()]
  if (all.some((style) => /[<>{}\\@]/.test(style))) return undefined
  // Stronger than classes, as the attribute is.
  const css = all.map((style, index) => `#root [${MARK}="${index}"]{${style}}`).join('')
  return { html: marked, css, styles: all }
}

/** Gives the elements their `style` back: a script may set it. */
export function giveStylesBack(root: Element, styles: readonly string[]): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${MARK}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(MARK))] ?? ''
    element.removeAttribute(MARK)
  }
}
