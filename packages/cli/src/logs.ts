import { parseArgs } from 'node:util'
import { apiOf } from './api.ts'
import type { Command } from './terminal.ts'

interface ApiCall {
  at: string
  method: string
  path: string
  status: number
  millis: number
  errorCode: string | null
  uuid: string
}

/** 'REFUSED' and 'FAILED' are asked for one after the other: the API takes one outcome. */
const FAILED = ['REFUSED', 'FAILED'] as const

export const logs: Command = {
  name: 'logs',
  takes: '[--failed] [--limit <quantas>] [--json]',
  summary: 'Lista o que a sua chave chamou, por 30 dias, da mais antiga à mais nova.',
  async run(args, terminal) {
    const { values } = parseArgs({
      args,
      options: {
        failed: { type: 'boolean' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const { failed = false, json = false, limit } = values
    const api = await apiOf(terminal)
    const pages = await Promise.all(
      (failed ? FAILED : [undefined]).map((outcome) =>
        api.read<{ content: ApiCall[] }>('calls', {
          input: { ...(limit !== undefined && { limit }), ...(outcome && { outcome }) },
        }),
      ),
    )
    const calls = pages.flatMap(({ content }) => content)
    // Ids are in the order of time.
    for (const call of calls.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1))) {
      terminal.say(json ? JSON.stringify(call) : lineOf(call))
    }
    return 0
  },
}

const lineOf = ({ at, method, path, status, millis, errorCode, uuid }: ApiCall): string =>
  `${at}  ${status}  ${method} ${path}  ${millis} ms  ${errorCode ? `${errorCode}  ` : ''}${uuid}`
