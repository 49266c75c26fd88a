import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withServedFonts } from './docs-fonts.ts'
import { html, Markup } from './markup.ts'

const LOOK = join(import.meta.dirname, '../../../../../packages/ui/src')
const STYLE = join(import.meta.dirname, 'docs-page.css')

interface Page {
  title: string
  /** Items of the list of contents. */
  nav: Markup
  main: Markup
}

/** A page of `/docs`, without a script. Its one style element carries `__CSP_NONCE__`, to be replaced as it is sent. */
export const docsLayout = ({ title, nav, main }: Page): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style nonce="__CSP_NONCE__">
          ${new Markup(styles())}
        </style>
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <nav aria-label="Conteúdo">
          <p class="brand"><a href="/docs">API do Vintém</a></p>
          <ul>
            ${nav}
          </ul>
        </nav>
        <main id="conteudo">${main}</main>
      </body>
    </html>`.html

/** The theme with its fonts, served by us, and our own few rules. */
const styles = (): string =>
  withServedFonts(readFileSync(join(LOOK, 'fonts.css'), 'utf8')) +
  readFileSync(join(LOOK, 'theme.css'), 'utf8').replace(/@import[^;]+;/g, '') +
  readFileSync(STYLE, 'utf8')
