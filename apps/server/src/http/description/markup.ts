/** HTML that may stand in a page as it is. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type Part = string | number | Markup | readonly Part[] | false | undefined

/** Puts values into HTML: text escaped, markup as it is, lists one after another, false not at all. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...parts.map(toHtml)))

function toHtml(part: Part): string {
  if (part === false || part === undefined) return ''
  if (part instanceof Markup) return part.html
  if (typeof part === 'object') return part.map(toHtml).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
