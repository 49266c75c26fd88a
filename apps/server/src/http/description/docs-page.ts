import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf } from '@vintem/contracts/endpoint'
import { article, type Shown, titleOf } from './docs-article.ts'
import { events } from './docs-events.ts'
import { docsLayout } from './docs-layout.ts'
import { guideLinks } from './guides.ts'
import { html, type Markup } from './markup.ts'
import { errorCatalogue, type OpenApi } from './openapi.ts'

/** The API description for people, whole, after the links to the guides. */
export function renderDocsPage(api: OpenApi): string {
  const sections = api.tags.map(({ name }) => ({
    name,
    id: idOf(name),
    endpoints: inSection(api, name),
  }))
  const shown = sections.filter(({ endpoints }) => endpoints.length > 0)
  const nav = html`<li>
      <a href="/docs/primeiro-pagamento">Guias</a>
      <ul>
        ${guideLinks(api.servers[0]?.url ?? '')}
      </ul>
    </li>
    <li><a href="#inicio">Como usar</a></li>
    <li><a href="#eventos">Eventos</a></li>
    <li><a href="#erros">Erros</a></li>
    ${shown.map(
      ({ name, id, endpoints }) =>
        html`<li>
          <a href="#${id}">${name}</a>
          <ul class="endpoints">
            ${endpoints.map(({ operation }) => html`<li><a href="#${operation.operationId}">${titleOf(operation)}</a></li>`)}
          </ul>
        </li>`,
    )}`
  const main = html`<header id="inicio">
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
    ${events()}
    <section id="erros">
      <h2>Erros</h2>
      ${catalogue()}
    </section>`
  return docsLayout({ title: api.info.title, nav, main })
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

const idOf = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-')
