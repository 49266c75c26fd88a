/** An element: its name and its content. Without content it is left out. */
export type Element = readonly [name: string, content: Content, attributes?: Attributes]
export type Content = string | number | undefined | readonly (Element | false | undefined)[]
type Attributes = Readonly<Record<string, string>>

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Also removes characters that XML 1.0 does not allow, escaped or not. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is dropped
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An element as text, without spaces between elements, as a signature needs. */
export function writeXml([name, content, attributes = {}]: Element): string {
  if (content === undefined) return ''
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const inside =
    typeof content === 'object'
      ? content.map((child) => (child ? writeXml(child) : '')).join('')
      : escape(String(content))
  return `<${name}${pairs.join('')}>${inside}</${name}>`
}
