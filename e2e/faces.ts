/**
 * Texts in the wrong face: addresses, ids, lines and codes not in that of codes, figures of one width
 * in a sentence, and an "x" that Inter would make "×" between digits.
 */
export const WRONG_FACES = `(() => {
  const codes = new RegExp([
    /https?:\\/\\/\\S{4,}/,
    /\\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b/,
    /\\bE\\d{20}\\w{11}\\b/,
    /\\b000201\\d{10}/,
    /\\b\\d{5}\\.\\d{5} \\d{5}\\.\\d{6} /,
    /\\b\\d{44,48}\\b/,
    /\\b[0-9a-f]{32,}\\b/,
  ].map(({ source }) => source).join('|'))
  const wrong = []
  const check = (element, text) => {
    if (!text || !element.checkVisibility({ visibilityProperty: true })) return
    const { fontFamily, fontVariantLigatures, fontVariantNumeric } = getComputedStyle(element)
    const isMono = /mono/i.test(fontFamily)
    if (!isMono && codes.test(text)) wrong.push('not in the face of codes: ' + text)
    if (!isMono && !/no-contextual|none/.test(fontVariantLigatures)) wrong.push('× for x: ' + text)
    const isSentence = element.tagName === 'P' && !element.closest('table')
    if (isSentence && /\\d/.test(text) && /tabular/.test(fontVariantNumeric)) {
      wrong.push('a sentence with figures of one width: ' + text)
    }
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) check(texts.currentNode.parentElement, texts.currentNode.data.trim())
  const fields = 'textarea, input:not([type=checkbox], [type=radio], [type=password])'
  for (const field of document.querySelectorAll(fields)) check(field, field.value)
  return wrong
})()`
