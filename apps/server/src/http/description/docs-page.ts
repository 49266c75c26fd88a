import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import { addressOfExample, exampleOf } from './example.ts'
import { html, Markup } from './markup.ts'
import { errorCatalogue, type OpenApi } from './openapi.ts'
import type { Operation, Parameter, Response } from './operation.ts'
import { describeValue, type Field, fieldsOf } from './schema-fields.ts'

type Shared = OpenApi['components']['schemas']

const THEME = join(import.meta.dirname, '../../../../../packages/ui/src/theme.css')
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
              Versão ${api.info.version} · <a href="/api/openapi.json">OpenAPI 3.1</a>
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

interface Shown {
  entry: Endpoint
  operation: Operation
}

function inSection(api: OpenApi, tag: string): Shown[] {
  return allEndpoints.flatMap(({ entry }) => {
    const { method, service, path } = addressOf(entry)
    const operation = api.paths[`/api/${service}${path}`]?.[method.toLowerCase()]
    return operation?.tags[0] === tag ? [{ entry, operation }] : []
  })
}

function article(api: OpenApi, { entry, operation }: Shown): Markup {
  const { method, service, path } = addressOf(entry)
  const { schemas } = api.components
  const body = operation.requestBody?.content['application/json']?.schema
  return html`<article id="${operation.operationId}">
    <h3>${titleOf(operation)}</h3>
    <p class="address">
      <span class="method ${method.toLowerCase()}">${method}</span>
      <code>/api/${service}${new Markup(path.replace(/\//g, '/<wbr>'))}</code>
    </p>
    <p>${operation.summary}</p>
    <ul class="facts">
      ${operation.description.split('\n\n').map((fact) => html`<li>${fact}</li>`)}
    </ul>
    ${
      operation.parameters.length > 0 &&
      table(
        'Parâmetros',
        operation.parameters.map((each) => parameterField(each, schemas)),
      )
    }
    ${body && table('Corpo', fieldsOf(body, schemas))}
    ${Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => answer(status, response, schemas))}
    ${failures(operation)}
    <h4>Exemplo</h4>
    <pre tabindex="0"><code>${curl(api, entry)}</code></pre>
  </article>`
}

/** The first clause of its sentence. */
const titleOf = ({ summary }: Operation) => /^[^;.,]*/.exec(summary)?.[0] ?? summary

const PLACES = { path: 'no endereço', query: 'na consulta', header: 'no cabeçalho' }

function parameterField(parameter: Parameter, schemas: Shared): Field {
  const { type, rules } = describeValue(parameter.schema, schemas)
  const about = parameter.description ? [parameter.description] : []
  return {
    path: parameter.name,
    type: `${type}, ${PLACES[parameter.in]}`,
    required: parameter.required,
    rules: [...about, ...rules],
  }
}

function answer(status: string, response: Response, schemas: Shared): Markup {
  const [type, content] = Object.entries(response.content ?? {})[0] ?? []
  if (!content) return html`<p><strong>Resposta ${status}</strong>: ${response.description}</p>`
  if (type !== 'application/json') return html`<p><strong>Resposta ${status}</strong>: ${type}</p>`
  const fields = fieldsOf(content.schema, schemas)
  if (fields.length > 0) return table(`Resposta ${status}`, fields)
  return html`<p>
    <strong>Resposta ${status}</strong>: ${describeValue(content.schema, schemas).type}
  </p>`
}

const table = (caption: string, fields: readonly Field[]): Markup =>
  html` <table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Campo</th>
        <th scope="col">Tipo</th>
        <th scope="col">Regras</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(
        ({ path, type, required, rules }) =>
          html`<tr>
            <td><code>${path}</code></td>
            <td>${type}</td>
            <td>${[required ? 'obrigatório' : 'opcional', ...rules].join(' · ')}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

function failures(operation: Operation): Markup {
  const codes = Object.entries(operation.responses).flatMap(([, { content }]) =>
    Object.keys(content?.['application/json']?.examples ?? {}),
  )
  return html`<p>
    <strong>Erros</strong>:
    ${codes.map((code) => html`<a href="#${code}">${code}</a> ${kindOf(code)}<br />`)}
  </p>`
}

const kindOf = (code: string) => errorCatalogue.find((kind) => kind.code === code)?.title ?? ''

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

/** A call for the shell; what a caller puts in stands in capitals. */
function curl(api: OpenApi, entry: Endpoint): string {
  const example = exampleOf(entry)
  const { method } = addressOf(entry)
  const isKeyed = 'repeat' in entry && entry.repeat === 'keyed'
  return [
    `curl -X ${method} '${api.servers[0]?.url}${addressOfExample(entry, example)}'`,
    ...(entry.access === 'public' ? [] : [`-H 'Authorization: Bearer TOKEN'`]),
    ...(isKeyed ? [`-H 'Idempotency-Key: CHAVE-UNICA'`] : []),
    ...(example.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body, null, 2)}'`]),
  ].join(' \\\n  ')
}

/** The theme's variables, without its fonts, and our own few rules. */
const styles = (): string =>
  readFileSync(THEME, 'utf8').replace(/@import[^;]+;/g, '') + readFileSync(STYLE, 'utf8')

const idOf = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-')
