import type { EventGroup } from '@vintem/contracts/events/event-group'
import { EVENT_GROUPS } from '@vintem/contracts/events/types'
import { domainWords } from '@vintem/contracts/webhooks/words'
import { html, type Markup } from './markup.ts'

/** All types of events, by their objects: what webhooks choose, and what the log holds. */
export const events = (): Markup =>
  html`<section id="eventos">
    <h2>Eventos</h2>
    <p>
      O que um webhook recebe e o registro de eventos guarda. Um webhook escolhe domínios e, neles,
      tipos. Virão outros tipos: o que o seu sistema não conhece não é erro.
    </p>
    ${EVENT_GROUPS.map(table)}
  </section>`

const table = ({ object, domain, title, types }: EventGroup): Markup =>
  html`<table id="eventos-${object}">
    <caption>
      ${title} (domínio ${domain}, ${domainWords[domain]})
    </caption>
    <thead>
      <tr>
        <th scope="col">Tipo</th>
        <th scope="col" colspan="2">O que aconteceu</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(types).map(
        ([name, meaning]) =>
          html`<tr>
            <td><code>${object}.${name}</code></td>
            <td colspan="2">${meaning}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
