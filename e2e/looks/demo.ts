import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpfCheckDigits } from '@vintem/brazil/document'
import { createClient } from '@vintem/contracts/client'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { LONG_NAME } from './strain.ts'

// The running demo that is recorded, and people who buy there.

const [origin = 'http://127.0.0.1:3000', dataFolder = '.vintem'] = process.argv.slice(2)
export const address = origin
const { email, password } = JSON.parse(
  await readFile(join(dataFolder, 'demo.json'), 'utf8'),
) as Record<'email' | 'password', string>
const bases = { core: `${address}/api/core`, payment: `${address}/api/payment` }
const { token } = await createClient({ bases })(signIn, { body: { email, password } })

/** Of the seller's administrator. */
export const authorization = `Bearer ${token}`

/** Calls as the seller's administrator, which buyers may be too. */
export const call = createClient({
  bases,
  send: (request) => {
    request.headers.set('authorization', authorization)
    return fetch(request)
  },
})

const run = Date.now() % 80_000_000
let buyers = run

/** Somebody new. */
export function aBuyer() {
  buyers += 1
  const documentNumber = aCpf(buyers)
  const document = { documentNumber, documentType: 'cpf', documentNation: 'BR' } as const
  return { document, name: LONG_NAME, email: mailbox(), phone: '11987654321' }
}

function aCpf(number: number): string {
  const base = String(100_000_000 + number)
  return base + cpfCheckDigits(base)
}

/** Of the newest buyer: one that is named everywhere gets no boleto. */
export function mailbox(): string {
  return `maria.${run}.${buyers - run}@exemplo.com.br`
}

/** The newest address of such a place that was mailed to a buyer, once it is there. */
export async function mailed(place: string): Promise<string> {
  for (;;) {
    const inbox = await fetch(`${address}/api/sandbox/inbox?search=maria.${run}.`)
    const { content } = (await inbox.json()) as { content: { id: string }[] }
    for (const { id } of content) {
      const mail = await fetch(`${address}/api/sandbox/inbox/${id}`)
      const { text = '' } = (await mail.json()) as { text?: string }
      const found = text.split(/\s/).find((word) => word.includes(place) && word.includes('#'))
      if (found) return found
    }
    await pause(200)
  }
}

/** The answer to what a script posts. Throws where it is refused. */
export async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}
