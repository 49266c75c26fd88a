import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { docsLayout } from './docs-layout.ts'
import { type Guide, readGuide } from './markdown.ts'
import { html } from './markup.ts'

const FOLDER = join(import.meta.dirname, '../../../../../docs/guides')

/** Guides by the last part of their address, in the order in which they are read. */
export const GUIDES = [
  'primeiro-pagamento',
  'webhooks',
  'estornos',
  'conciliacao',
  'cartao',
  'erros-e-repeticoes',
  'producao',
] as const

type Slug = (typeof GUIDES)[number]

export const isGuide = (slug: string): slug is Slug => (GUIDES as readonly string[]).includes(slug)

/** The text of a guide, about this installation. */
export const guideText = (slug: Slug, publicUrl: string): string =>
  readFileSync(join(FOLDER, `${slug}.md`), 'utf8').replaceAll('http://localhost:3000', publicUrl)

const guideOf = (slug: Slug, publicUrl: string): Guide => readGuide(guideText(slug, publicUrl))

/** The page of a guide; its style element carries `__CSP_NONCE__`. */
export function renderGuide(slug: Slug, publicUrl: string): string {
  const guide = guideOf(slug, publicUrl)
  const nav = html`<li><a href="/docs">Referência da API</a></li>
    ${guideLinks(publicUrl, slug, guide)}`
  const main = html`${guide.body}
    <p class="muted"><a href="/docs/${slug}.md">Esta página em Markdown</a></p>`
  return docsLayout({ title: guide.title, nav, main })
}

/** Links to all guides, with the parts of the one that is shown. */
export const guideLinks = (publicUrl: string, shown?: Slug, guide?: Guide) =>
  GUIDES.map(
    (slug) =>
      html`<li>
        <a href="/docs/${slug}" ${slug === shown && html`aria-current="page"`}>
          ${guideOf(slug, publicUrl).title}
        </a>
        ${
          slug === shown &&
          html`<ul class="endpoints">
            ${(guide?.parts ?? []).map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
          </ul>`
        }
      </li>`,
  )

/** What there is to read, for programs that read for people (llmstxt.org). */
export function renderLlmsText(publicUrl: string): string {
  const guides = GUIDES.map((slug) => {
    const { title, summary } = guideOf(slug, publicUrl)
    return `- [${title}](${publicUrl}/docs/${slug}.md): ${summary}`
  })
  return `# Vintém

> Cobranças por Pix, boleto e cartão: API de pagamentos, SDK para JavaScript, webhooks e sandbox.

## Guias

${guides.join('\n')}

## Referência

- [API de pagamentos](${publicUrl}/api/payment/openapi.json): OpenAPI 3.1 de tudo o que uma chave de API pode.
- [Toda a API](${publicUrl}/api/openapi.json): OpenAPI 3.1, com o que o painel usa.
`
}
