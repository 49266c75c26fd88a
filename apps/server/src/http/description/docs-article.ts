import { addressOf, type Endpoint, isWithoutSession } from '@vintem/contracts/endpoint'
import { addressOfExample, exampleOf } from './example.ts'
import { html, Markup } from './markup.ts'
import { errorCatalogue, type OpenApi } from './openapi.ts'
import type { Operation, Response } from './operation.ts'
import type { Parameter } from './parameters.ts'
import { describeValue, type Field, fieldsOf } from './schema-fields.ts'

type Shared = OpenApi['components']['schemas']

export interface Shown {
  entry: Endpoint
  operation: Operation
}

/** One endpoint, as the page shows it. */
export function article(api: OpenApi, { entry, operation }: Shown): Markup {
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
    ${body && fieldsOf(body, schemas).length > 0 && table('Corpo', fieldsOf(body, schemas))}
    ${Object.entries(operation.responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, response]) => answer(status, response, schemas))}
    ${failures(operation)}
    <h4>Exemplo</h4>
    <pre tabindex="0"><code>${curl(api, entry)}</code></pre>
  </article>`
}

/** The first clause of its sentence. */
export const titleOf = ({ summary }: Operation) => /^[^;.,]*/.exec(summary)?.[0] ?? summary

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

/** A call for the shell; what a caller puts in stands in capitals. */
function curl(api: OpenApi, entry: Endpoint): string {
  const example = exampleOf(entry)
  const { method } = addressOf(entry)
  const isKeyed = 'repeat' in entry && entry.repeat === 'keyed'
  return [
    `curl -X ${method} '${api.servers[0]?.url}${addressOfExample(entry, example)}'`,
    ...(isWithoutSession(entry) ? [] : [`-H 'Authorization: Bearer TOKEN'`]),
    ...(isKeyed ? [`-H 'Idempotency-Key: CHAVE-UNICA'`] : []),
    ...('versioned' in entry ? [`-H 'If-Match: "1"'`] : []),
    ...(example.file
      ? [
          `-H 'Content-Type: ${example.file.type}'`,
          `--data-binary @arquivo.${example.file.type.split('/')[1]}`,
        ]
      : []),
    ...(example.body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body, null, 2)}'`]),
  ].join(' \\\n  ')
}
