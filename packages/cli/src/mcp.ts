import { createInterface } from 'node:readline'
import { access } from './settings.ts'
import type { Command } from './terminal.ts'

export const mcp: Command = {
  name: 'mcp',
  takes: '',
  summary:
    'Fala com um assistente pela entrada e saída (Model Context Protocol), com uma chave que só lê.',
  async run(_, terminal) {
    const { url, key } = await access(terminal)
    const address = `${url.replace(/\/+$/, '')}/api/payment/mcp`
    const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    for await (const line of lines) {
      if (line.trim() === '') continue
      const said = await answerTo(line, address, key)
      if (said) terminal.say(said)
    }
    return 0
  },
}

/** The server's answer in one line; of a refusal, or where there is none, an error of JSON-RPC. */
async function answerTo(line: string, address: string, key: string): Promise<string> {
  const refusal = (message: string) =>
    JSON.stringify({ jsonrpc: '2.0', id: idOf(line), error: { code: -32_000, message } })
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token-api': key },
      body: line,
    })
    const text = await answer.text()
    if (text === '') return ''
    const body = JSON.parse(text) as { errors?: { description: string }[] }
    return body.errors ? refusal(body.errors[0]?.description ?? '') : JSON.stringify(body)
  } catch (error) {
    return refusal((error as Error).message)
  }
}

function idOf(line: string): unknown {
  try {
    return (JSON.parse(line) as { id?: unknown }).id ?? null
  } catch {
    return null
  }
}
