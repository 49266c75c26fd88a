import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf } from '@vintem/contracts/endpoint'
import { article, type Shown, titleOf } from './docs-article.ts'
import { withServedFonts } from './docs-fonts.ts'
import { html, Markup } from './markup.ts'
import { errorCatalogue, type OpenApi } from './openapi.ts'

const LOOK = join(import.meta.dirname, '../../../../../packages/ui/src')
const STYLE = join(import.meta.dirname, 'docs-page.css')

/**
 * The API description for people, whole and without a script. Its one style element carries
 * `__CSP_NONCE__`, to be replaced as it is sent.
 */
export function renderDocsPage(api: OpenApi): string {
  const sections = api.tags.map(({ name }) => ({
    name,
    id: idOf(name),
    endpoints: inSection(api, name),
  }))
  const shown = sections.filter(({ endpoints }) => endpoints.length > 0)
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${api.info.title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style nonce="__CSP_NONCE__">
          ${new Markup(styles())}
        </style>
      </head>
      <body>
        <a class="skip" href="#conteudo">Ir para o conteúdo</a>
        <nav aria-label="Conteúdo">
          <p class="brand"><a href="/docs">${api.info.title}</a></p>
          <ul>
            <li><a href="#inicio">Como usar</a></li>
            <li><a href="#erros">Erros</a></li>
            ${shown.map(
              ({ name, id, endpoints }) =>
                html`<li>
                  <a href="#${id}">${name}</a>
                  <ul class="endpoints">
                    ${endpoints.map(({ operation }) => html`<li><a href="#${operation.operationId}">${titleOf(operation)}</a></li>`)}
                  </ul>
                </li>`,
            )}
          </ul>
        </nav>
        <main id="conteudo">
          <header id="inicio">
            <h1>${api.info.title}</h1>
            <p class="muted">
              Versão ${api.info.version} · OpenAPI 3.1: <a href="/api/openapi.json">tudo</a>,
              <a href="/api/payment/openapi.json">só a API de pagamentos</a>
            </p>
            ${api.info.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
            <p>Endereço desta instalação: <code>${api.servers[0]?.url}</code></p>
          </header>
          ${shown.map(
            ({ name, id, endpoints }) =>
              html`<section id="${id}">
                <h2>${name}</h2>
                ${endpoints.map((endpoint) => article(api, endpoint))}
              </section>`,
          )}
          <section id="erros">
            <h2>Erros</h2>
            ${catalogue()}
          </section>
        </main>
      </body>
    </html>`.html
}

function inSection(api: OpenApi, tag: string): Shown[] {
  return allEndpoints.flatMap(({ entry }) => {
    const { method, service, path } = addressOf(entry)
    const operation = api.paths[`/api/${service}${path}`]?.[method.toLowerCase()]
    return operation?.tags[0] === tag ? [{ entry, operation }] : []
  })
}

const catalogue = (): Markup =>
  html` <table>
    <caption>
      Todos os códigos
    </caption>
    <thead>
      <tr>
        <th scope="col">Código</th>
        <th scope="col">Status</th>
        <th scope="col">Descrição</th>
      </tr>
    </thead>
    <tbody>
      ${errorCatalogue
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .map(
          ({ code, status, title, description }) =>
            html`<tr id="${code}">
              <td><code>${code}</code></td>
              <td>${status}</td>
              <td>${title}. ${description}</td>
            </tr>`,
        )}
    </tbody>
  </table>`

/** The theme with its fonts, served by us, and our own few rules. */
const styles = (): string =>
  withServedFonts(readFileSync(join(LOOK, 'fonts.css'), 'utf8')) +
  readFileSync(join(LOOK, 'theme.css'), 'utf8').replace(/@import[^;]+;/g, '') +
  readFileSync(STYLE, 'utf8')

const idOf = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-')
