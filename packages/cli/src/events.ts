import { parseArgs } from 'node:util'
import { type ApiEvent, apiOf } from './api.ts'
import { lineOf } from './forward.ts'
import type { Command } from './terminal.ts'

export const events: Command = {
  name: 'events',
  takes: '[--after <número>] [--types charge.paid,…] [--limit <quantos>] [--json]',
  summary: 'Lista os eventos, do mais antigo ao mais novo.',
  async run(args, terminal) {
    const { values } = parseArgs({
      args,
      options: {
        after: { type: 'string' },
        types: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const { json, ...input } = values
    const api = await apiOf(terminal)
    const { content, hasMore } = await api.read<{ content: ApiEvent[]; hasMore: boolean }>(
      'events',
      {
        input,
      },
    )
    for (const event of content) terminal.say(json ? JSON.stringify(event) : lineOf(event))
    if (hasMore && !json) terminal.say(`Há mais: --after ${content.at(-1)?.number}`)
    return 0
  },
}
