import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { follow } from '../../sdk/src/stream.ts'
import { type ApiEvent, apiOf } from './api.ts'
import { addressOf, forward, lineOf } from './forward.ts'
import { ownSecret } from './settings.ts'
import type { Command } from './terminal.ts'

export const listen: Command = {
  name: 'listen',
  takes: '--forward <endereço> [--types charge.paid,…] [--after <número>]',
  summary:
    'Manda cada evento para um endereço seu, assinado como um webhook, na ordem e sem túnel. Sem --after, os de agora em diante.',
  async run(args, terminal) {
    const { values } = parseArgs({
      args,
      options: {
        forward: { type: 'string' },
        types: { type: 'string' },
        after: { type: 'string' },
      },
    })
    const address = addressOf(values.forward)
    const input = { types: values.types, after: values.after }
    const api = await apiOf(terminal)
    const secret = await ownSecret(terminal)
    const options = { signal: terminal.ended }
    terminal.say(`Segredo destes envios: ${secret}`)
    terminal.say(`Ouvindo ${api.url}; tudo vai para ${address}`)
    const stream = follow(
      (lastId) =>
        api.open('stream', {
          input,
          options,
          ...(lastId !== undefined && { headers: { 'last-event-id': lastId } }),
        }),
      () => pause(1_000),
      terminal.ended,
    )
    try {
      for await (const event of stream as AsyncGenerator<ApiEvent>) {
        const { outcome } = await forward(event, address, secret)
        terminal.say(`${lineOf(event)}  → ${outcome}`)
      }
    } catch (error) {
      if (!terminal.ended.aborted) throw error
    }
    return 0
  },
}
