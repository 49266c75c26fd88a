import { html, Markup } from './markup.ts'

/** A text of ours in Markdown, read as far as our guides go. */
export interface Guide {
  title: string
  /** The first paragraph, without marks. */
  summary: string
  body: Markup
  /** The parts of the text, for a list of contents. */
  parts: { id: string; title: string }[]
}

interface Block {
  lines: string[]
  kind: 'code' | 'heading' | 'list' | 'steps' | 'table' | 'text'
}

/**
 * Renders headings, paragraphs, lists, tables, code and, within a line, code, strong text and links. Everything
 * else stands there as it was written.
 */
export function readGuide(text: string): Guide {
  const blocks = blocksOf(text)
  const headings = blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ lines: [line = ''] }) => line.replace(/^#+ /, ''))
  const [title = '', ...parts] = headings
  const first = blocks.find(({ kind }) => kind === 'text')
  return {
    title: plain(title),
    summary: plain((first?.lines ?? []).join(' ')),
    body: html`${blocks.map(blockMarkup)}`,
    parts: parts.map((part) => ({ id: headingId(part), title: plain(part) })),
  }
}

/** The code of a guide, in its order; of a file, with its name. */
export const codeOf = (text: string): { language: string; file: string; code: string }[] =>
  blocksOf(text)
    .filter(({ kind }) => kind === 'code')
    .map(({ lines: [fence = '', ...code] }) => {
      const [language = '', file = ''] = fence.replace(/^```/, '').split(' ')
      return { language, file, code: code.join('\n') }
    })

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split('\n')) {
    if (open?.kind === 'code') {
      if (line === '```') open = undefined
      else open.lines.push(line)
      continue
    }
    const kind = kindOf(line)
    if (kind === undefined) {
      open = undefined
      continue
    }
    const goesOn = open?.kind === kind && kind !== 'heading'
    const isContinuation = kind === 'text' && (open?.kind === 'list' || open?.kind === 'steps')
    if (open && isContinuation) open.lines.push(`${open.lines.pop()} ${line.trim()}`)
    else if (open && goesOn) open.lines.push(line)
    else {
      open = { kind, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

function kindOf(line: string): Block['kind'] | undefined {
  if (line.trim() === '') return undefined
  if (line.startsWith('```')) return 'code'
  if (/^#{1,3} /.test(line)) return 'heading'
  if (line.startsWith('- ')) return 'list'
  if (/^\d+\. /.test(line)) return 'steps'
  return line.startsWith('| ') ? 'table' : 'text'
}

function blockMarkup({ kind, lines }: Block): Markup {
  switch (kind) {
    case 'code':
      return codeMarkup(lines)
    case 'heading':
      return headingMarkup(lines[0] ?? '')
    case 'list':
      return html`<ul>
        ${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}
      </ul>`
    case 'steps':
      return html`<ol>
        ${lines.map((line) => html`<li>${inline(line.replace(/^\d+\. /, ''))}</li>`)}
      </ol>`
    case 'table':
      return tableMarkup(lines)
    case 'text':
      return html`<p>${inline(lines.join(' '))}</p>`
  }
}

function codeMarkup([fence = '', ...code]: string[]): Markup {
  const [, file] = fence.split(' ')
  return html`${file && html`<p class="file"><code>${file}</code></p>`}
    <pre tabindex="0"><code>${code.join('\n')}</code></pre>`
}

function headingMarkup(line: string): Markup {
  const level = line.indexOf(' ')
  const text = line.slice(level + 1)
  if (level === 1) return html`<h1>${inline(text)}</h1>`
  const tag = new Markup(`h${level}`)
  return html`<${tag} id="${headingId(text)}">${inline(text)}</${tag}>`
}

function tableMarkup([head = '', , ...rows]: string[]): Markup {
  const cells = (line: string) => line.replace(/^\| | \|$/g, '').split(' | ')
  return html`<table>
    <thead>
      <tr>
        ${cells(head).map((cell) => html`<th scope="col">${inline(cell)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${cells(row).map((cell) => html`<td>${inline(cell)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

function inline(text: string): Markup {
  const parts: (string | Markup)[] = []
  let read = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, label, href] = match
    parts.push(text.slice(read, match.index))
    if (code !== undefined) parts.push(html`<code>${code}</code>`)
    else if (strong !== undefined) parts.push(html`<strong>${strong}</strong>`)
    else parts.push(html`<a href="${href ?? ''}">${label}</a>`)
    read = match.index + whole.length
  }
  return html`${[...parts, text.slice(read)]}`
}

const plain = (text: string): string =>
  text.replace(INLINE, (_, code: string, strong: string, label: string) => code ?? strong ?? label)

const headingId = (text: string): string =>
  plain(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\W+/g, '-')
    .replace(/^-|-$/g, '')
