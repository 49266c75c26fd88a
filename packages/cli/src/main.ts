#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { run } from './run.ts'

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())

// Who reads the output has seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

async function read(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    if (process.stdin.isTTY) process.stderr.write(question)
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}

process.exitCode = await run(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  read,
  env: process.env,
  ended: ending.signal,
})
